import {
  changePassword as changePasswordCall,
  forgotPassword,
  resetPassword as resetPasswordCall,
} from '../../contract/account.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { serviceContext, shopperContext } from '../platform/http/service-context.ts'
import { originOfCall } from '../platform/http/tenant.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'

export function passwordRoutes(app: App): void {
  bindEndpoint(app, forgotPassword, async ({ c, body }) => {
    await requestPasswordReset(serviceContext(c), { email: body.email, origin: originOfCall(c) })
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
