import {
  authorize,
  getAccount,
  logout,
  logoutEverywhere,
  register as registerCall,
} from '../../../contract/session.ts'
import { register } from '../../services/accounts/register.ts'
import { signIn } from '../../services/accounts/sign-in.ts'
import { signOut, signOutEverywhere } from '../../services/accounts/sign-out.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { serviceContext, shopperContext } from '../service-context.ts'

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
