import {
  changePassword as changePasswordCall,
  forgotPassword,
  resetPassword as resetPasswordCall,
} from '../../../contract/session.ts'
import { changePassword } from '../../services/accounts/change-password.ts'
import { requestPasswordReset, resetPassword } from '../../services/accounts/reset-password.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { serviceContext, shopperContext } from '../service-context.ts'
import { shopOrigin } from '../tenant.ts'

export function passwordRoutes(app: App): void {
  bindEndpoint(app, forgotPassword, async ({ c, body }) => {
    await requestPasswordReset(serviceContext(c), { email: body.email, origin: shopOrigin(c) })
    return { success: true }
  })

  bindEndpoint(app, resetPasswordCall, async ({ c, body }) => {
    await resetPassword(serviceContext(c), body)
    return { success: true }
  })

  bindEndpoint(app, changePasswordCall, async call => {
    await changePassword(shopperContext(call), call.body)
    return { success: true }
  })
}
