import { eraseAccount } from '../../contract/account.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { shopperContext } from '../platform/http/service-context.ts'
import { eraseOwnAccount } from './erase-account.ts'

export function accountRoutes(app: App): void {
  bindEndpoint(app, eraseAccount, async call => {
    await eraseOwnAccount(shopperContext(call), call.body)
    return { success: true }
  })
}
