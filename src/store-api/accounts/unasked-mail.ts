import { mailboxOf } from '../../domain/email.ts'
import { keepsLimits } from '../platform/services/limits.ts'
import type { Limit } from '../platform/services/rate-limit.db.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'

/**
 * Whether a mail about an account may go to its address, which anybody can have registered: where the address is not
 * confirmed, it counts for `limit` of the mailbox.
 */
export async function admitsMail(
  tx: Tx,
  context: Pick<ServiceContext, 'storeId' | 'now'>,
  { email, isConfirmed, limit }: { email: string; isConfirmed: boolean; limit: Limit },
): Promise<boolean> {
  return isConfirmed || keepsLimits(tx, context, [[limit, mailboxOf(email)]])
}
