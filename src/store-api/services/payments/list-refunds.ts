import { listRefundsDue, type RefundDue } from '../../db/refund.ts'
import type { ServiceContext } from '../service-context.ts'

/** Payments that came for an order which was paid or cancelled already, oldest first. */
export function listRefunds({ db, storeId }: ServiceContext): Promise<RefundDue[]> {
  return listRefundsDue(db, storeId)
}
