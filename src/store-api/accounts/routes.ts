import * as calls from '../../contract/account.ts'
import { authorize, logout, logoutEverywhere } from '../../contract/session.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { originOfCall } from '../platform/http/tenant.ts'
import { findPendingEmail } from './email-change.db.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { eraseOwnAccount } from './erase-account.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'
import { register } from './register.ts'
import { signIn, signOut, signOutEverywhere } from './sign-in.ts'

/** Sessions, passwords and accounts of shoppers. */
export function accountRoutes(app: App): void {
  bindEndpoint(app, authorize, async ({ context, body }) => ({ token: await signIn(context, body) }))

  bindEndpoint(app, calls.register, async ({ c, context, body }) => {
    await register(context, body)
    c.status(201)
  })

  bindEndpoint(app, calls.getAccount, async ({ deps, shopper }) => ({
    firstName: shopper.firstName,
    lastName: shopper.lastName,
    email: shopper.email,
    createdAt: new Date(shopper.createdAt).toISOString(),
    pendingEmail: (await findPendingEmail(deps.db, shopper.id, deps.now())) ?? '',
  }))

  bindEndpoint(app, logout, ({ shopperContext }) => signOut(shopperContext))
  bindEndpoint(app, logoutEverywhere, ({ shopperContext }) => signOutEverywhere(shopperContext))

  bindEndpoint(app, calls.forgotPassword, ({ c, context, body }) =>
    requestPasswordReset(context, { email: body.email, origin: originOfCall(c) }),
  )

  bindEndpoint(app, calls.resetPassword, ({ c, context, body }) =>
    resetPassword(context, { ...body, origin: originOfCall(c) }),
  )

  bindEndpoint(app, calls.changePassword, ({ c, shopperContext, body }) =>
    changePassword(shopperContext, { ...body, origin: originOfCall(c) }),
  )

  bindEndpoint(app, calls.changeEmail, ({ c, shopperContext, body }) =>
    requestEmailChange(shopperContext, { ...body, origin: originOfCall(c) }),
  )

  bindEndpoint(app, calls.confirmEmail, async ({ c, shopperContext, body }) => ({
    email: await confirmEmailChange(shopperContext, { ...body, origin: originOfCall(c) }),
  }))

  bindEndpoint(app, calls.eraseAccount, ({ shopperContext, body }) => eraseOwnAccount(shopperContext, body))
}
