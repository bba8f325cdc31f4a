import {
  changeDeskPassword,
  confirmSecondFactor as confirmCall,
  newSecondFactor as newCall,
  renewRecoveryCodes as renewCall,
} from '../../../contract/desk/staff/second-factor.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { changeOwnPassword } from './change-password.ts'
import { confirmSecondFactor, newSecondFactor, renewRecoveryCodes } from './second-factor.ts'

export function secondFactorRoutes(app: App): void {
  bindDeskEndpoint(app, newCall, async ({ staff }) => newSecondFactor(staff))

  bindDeskEndpoint(app, confirmCall, async ({ staff, body }) => ({
    recoveryCodes: await confirmSecondFactor(staff, body),
  }))

  bindDeskEndpoint(app, renewCall, async ({ staff }) => ({ recoveryCodes: await renewRecoveryCodes(staff) }))

  bindDeskEndpoint(app, changeDeskPassword, async ({ staff, body }) => {
    await changeOwnPassword(staff, body)
    return { success: true }
  })
}
