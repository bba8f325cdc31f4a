import type { OrderStatus } from '../../../contract/desk/order.ts'
import type { DemoOrder, DemoShop } from '../../../demo/shape.ts'
import { DAY, MINUTE } from '../../../domain/durations.ts'
import { toRupees } from '../../../domain/money.ts'
import { statusName } from '../../../domain/orders/order-moves.ts'
import { addEvent, type StatusStep, stepOrder } from '../../orders/change-status.ts'
import { addOrder } from '../../orders/order.db.ts'
import { refreshPayment } from '../../orders/payments/order-payment.db.ts'
import { insertAttempt } from '../../orders/payments/payment-attempt.db.ts'
import { priceLines, readPricing } from '../../orders/price-lines.ts'
import { newReference } from '../../payments/attempt.ts'
import { setAttemptResult } from '../../payments/payment-result.db.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { demoId } from './seed-product.ts'

/** What became of an order, with the time since it was placed in milliseconds. */
type PastStep = Omit<StatusStep, 'order' | 'from'> & { after: number }

const payment: PastStep = { to: 'processing', after: 4 * MINUTE }
const parcel: PastStep = {
  to: 'shipped',
  after: DAY,
  carrier: 'India Post',
  trackingNumber: 'EH123456785IN',
}
const arrival: PastStep = { to: 'delivered', after: 4 * DAY }

const pastOf: Readonly<Record<OrderStatus, readonly PastStep[]>> = {
  pending: [],
  processing: [payment],
  shipped: [payment, parcel],
  delivered: [payment, parcel, arrival],
  cancelled: [{ to: 'cancelled', after: 7 * DAY, reason: 'It was not paid within 7 days.' }],
}

interface OrderToSeed {
  storeId: number
  shop: DemoShop
  userId: number
  email: string
  order: DemoOrder
}

/** Adds an order of the past as it would have come about: one that went on was paid for by a test payment. `now` is milliseconds. */
export async function seedOrder(
  tx: Tx,
  { storeId, shop, userId, email, order }: OrderToSeed,
  now: number,
): Promise<void> {
  const { shippingAddress, daysAgo } = order
  const inputs = order.lines.map(({ slug, quantity, size = '', color = '' }) => ({
    id: demoId(shop.slug, slug),
    quantity,
    size,
    color,
  }))
  const createdAt = now - daysAgo * DAY
  const lines = priceLines(inputs, await readPricing(tx, storeId, inputs))
  const { id, total: amountPaise } = await addOrder(tx, storeId, {
    userId,
    email,
    lines,
    shippingAddress,
    createdAt,
  })
  let from: OrderStatus = 'pending'
  for (const { after, ...step } of pastOf[statusName(order.status)]) {
    const context = {
      storeId,
      actor: { type: 'system' },
      now: () => Math.min(createdAt + after, now),
    } as const
    await stepOrder(tx, context, { order: { id }, from, ...step })
    if (step.to === 'processing')
      await addPayment(tx, context, { id, amountPaise, createdAt, origin: `http://${shop.hosts[0]}` })
    from = step.to
  }
}

interface PastPayment {
  /** The order's internal id. */
  id: number
  amountPaise: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** The shop's. */
  origin: string
}

/** Adds a paid attempt with its entry in the timeline. */
async function addPayment(
  tx: Tx,
  context: { storeId: number; actor: { type: 'system' }; now: () => number },
  { id, amountPaise, createdAt, origin: returnOrigin }: PastPayment,
): Promise<void> {
  const { storeId, now } = context
  const reference = newReference()
  const expiresAt = createdAt + DAY
  const attempt = { reference, storeId, orderId: id, amountPaise, returnOrigin, createdAt, expiresAt }
  await insertAttempt(tx, { ...attempt, adapter: 'sandbox' })
  await setAttemptResult(tx, reference, {
    state: 'paid',
    gatewayReference: '',
    isRefundDue: false,
    now: now(),
  })
  await refreshPayment(tx, [id])
  await addEvent(tx, context, id, 'paid', { reference, amount: toRupees(amountPaise) })
}
