import type { ShopAttempt } from '../../../contract/desk/order.ts'
import { isoDate } from '../../../domain/iso-date.ts'
import { toRupees } from '../../../domain/money.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { ordersWithSameNumber } from './payment-numbers.db.ts'
import type { ShopAttemptRow } from './shop-attempts.db.ts'

/** Payment attempts as the contract has them. */
export async function toShopAttempts(db: Db, rows: readonly ShopAttemptRow[]): Promise<ShopAttempt[]> {
  const numbered = rows.filter(({ gatewayReference }) => gatewayReference !== '')
  const shared = await ordersWithSameNumber(db, [...new Set(numbered.map(({ orderId }) => orderId))])
  return rows.map(({ orderId: _, amountPaise, askedPaise, refundDue, undecided, ...row }) => {
    const others = shared.filter(({ reference }) => reference === row.reference)
    return {
      ...row,
      amount: toRupees(amountPaise),
      asked: toRupees(askedPaise),
      alsoAt: [...new Set(others.map(({ otherOrder }) => otherOrder))],
      isUndecided: undecided === 1 && row.state === 'created',
      createdAt: isoDate(row.createdAt),
      updatedAt: isoDate(row.updatedAt),
      paidAt: isoDate(row.paidAt),
      isRefundDue: refundDue === 1,
      refundedAt: isoDate(row.refundedAt),
    }
  })
}
