import { readCallbackSecret } from '../../db/payment-settings.ts'
import type { ServiceContext } from '../service-context.ts'

/** What the shop's callbacks are signed with; with it anybody can make orders paid. Throws UserError without SECRETS_KEY. */
export function callbackSecret({ db, storeId }: ServiceContext): Promise<string> {
  return readCallbackSecret(db, storeId)
}
