import {
  confirmSecondFactor as confirmCall,
  newSecondFactor as newCall,
} from '../../../../contract/desk/second-factor.ts'
import { confirmSecondFactor, newSecondFactor } from '../../../services/staff/second-factor.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'

export function secondFactorRoutes(app: App): void {
  bindDeskEndpoint(app, newCall, async ({ staff }) => newSecondFactor(staff))

  bindDeskEndpoint(app, confirmCall, async ({ staff, body }) => ({
    recoveryCodes: await confirmSecondFactor(staff, body),
  }))
}
