import { getAccount, register as registerCall } from '../../contract/account.ts'
import { authorize, logout, logoutEverywhere } from '../../contract/session.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { serviceContext, shopperContext } from '../platform/http/service-context.ts'
import { register } from './register.ts'
import { signIn, signOut, signOutEverywhere } from './sign-in.ts'

export function sessionRoutes(app: App): void {
  bindEndpoint(app, authorize, async ({ c, body }) => ({ token: await signIn(serviceContext(c), body) }))

  bindEndpoint(app, registerCall, async ({ c, body }) => {
    await register(serviceContext(c), body)
    c.status(201)
    return { success: true }
  })

  bindEndpoint(app, getAccount, async ({ shopper }) => ({
    firstName: shopper.firstName,
    lastName: shopper.lastName,
    email: shopper.email,
    createdAt: new Date(shopper.createdAt).toISOString(),
  }))

  bindEndpoint(app, logout, async call => {
    await signOut(shopperContext(call))
    return { success: true }
  })

  bindEndpoint(app, logoutEverywhere, async call => {
    await signOutEverywhere(shopperContext(call))
    return { success: true }
  })
}
