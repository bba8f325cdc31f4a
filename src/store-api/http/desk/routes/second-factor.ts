import {
  changeDeskPassword,
  confirmSecondFactor as confirmCall,
  newSecondFactor as newCall,
  renewRecoveryCodes as renewCall,
} from '../../../../contract/desk/second-factor.ts'
import { changeOwnPassword } from '../../../services/staff/change-password.ts'
import {
  confirmSecondFactor,
  newSecondFactor,
  renewRecoveryCodes,
} from '../../../services/staff/second-factor.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'

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
