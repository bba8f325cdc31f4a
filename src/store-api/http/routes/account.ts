import { eraseAccount } from '../../../contract/account.ts'
import { eraseOwnAccount } from '../../services/accounts/erase-own-account.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { shopperContext } from '../service-context.ts'

export function accountRoutes(app: App): void {
  bindEndpoint(app, eraseAccount, async call => {
    await eraseOwnAccount(shopperContext(call), call.body)
    return { success: true }
  })
}
