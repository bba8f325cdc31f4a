import type { ServiceContext } from '../platform/services/service-context.ts'
import { readCallbackSecret } from './desk/payment-settings.db.ts'

/** What the shop's callbacks are signed with; with it anybody can make orders paid. Throws UserError without SECRETS_KEY. */
export function callbackSecret({ db, storeId }: ServiceContext): Promise<string> {
  return readCallbackSecret(db, storeId)
}
