import {
  changeEmail,
  changePassword as changePasswordCall,
  confirmEmail,
  eraseAccount,
  forgotPassword,
  getAccount,
  register as registerCall,
  resetPassword as resetPasswordCall,
} from '../../contract/account.ts'
import { authorize, logout, logoutEverywhere } from '../../contract/session.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { serviceContext, shopperContext } from '../platform/http/service-context.ts'
import { originOfCall } from '../platform/http/tenant.ts'
import { confirmEmailChange, findPendingEmail, requestEmailChange } from './email-change.ts'
import { eraseOwnAccount } from './erase-account.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'
import { register } from './register.ts'
import { signIn, signOut, signOutEverywhere } from './sign-in.ts'

/** Sessions, passwords and accounts of shoppers. */
export function accountRoutes(app: App): void {
  bindEndpoint(app, authorize, async ({ c, body }) => ({ token: await signIn(serviceContext(c), body) }))

  bindEndpoint(app, registerCall, async ({ c, body }) => {
    await register(serviceContext(c), body)
    c.status(201)
  })

  bindEndpoint(app, getAccount, async call => {
    const { shopper } = call
    return {
      firstName: shopper.firstName,
      lastName: shopper.lastName,
      email: shopper.email,
      createdAt: new Date(shopper.createdAt).toISOString(),
      pendingEmail: (await findPendingEmail(shopperContext(call))) ?? '',
    }
  })

  bindEndpoint(app, logout, call => signOut(shopperContext(call)))

  bindEndpoint(app, logoutEverywhere, call => signOutEverywhere(shopperContext(call)))

  bindEndpoint(app, forgotPassword, ({ c, body }) =>
    requestPasswordReset(serviceContext(c), { email: body.email, origin: originOfCall(c) }),
  )

  bindEndpoint(app, resetPasswordCall, ({ c, body }) =>
    resetPassword(serviceContext(c), { ...body, origin: originOfCall(c) }),
  )

  bindEndpoint(app, changePasswordCall, call =>
    changePassword(shopperContext(call), { ...call.body, origin: originOfCall(call.c) }),
  )

  bindEndpoint(app, changeEmail, call =>
    requestEmailChange(shopperContext(call), { ...call.body, origin: originOfCall(call.c) }),
  )

  bindEndpoint(app, confirmEmail, async call => {
    const origin = originOfCall(call.c)
    return { email: await confirmEmailChange(shopperContext(call), { ...call.body, origin }) }
  })

  bindEndpoint(app, eraseAccount, call => eraseOwnAccount(shopperContext(call), call.body))
}
