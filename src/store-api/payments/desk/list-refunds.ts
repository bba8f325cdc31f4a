import type { ServiceContext } from '../../platform/services/service-context.ts'
import { listRefundsDue, type RefundDue } from './refund.db.ts'

/** Payments that came for an order which was paid or cancelled already, oldest first. */
export function listRefunds({ db, storeId }: ServiceContext): Promise<RefundDue[]> {
  return listRefundsDue(db, storeId)
}
