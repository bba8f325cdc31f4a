import fc from 'fast-check'
import { editOrder } from '../../../../src/store-api/orders/desk/edit-order.ts'
import { addCreditNote } from '../../../../src/store-api/orders/invoices/invoices.ts'
import { newReference } from '../../../../src/store-api/payments/attempt.ts'
import { markPaid } from '../../../../src/store-api/payments/desk/mark-paid.ts'
import { listRefundsDue } from '../../../../src/store-api/payments/desk/refund.db.ts'
import { recordRefund, undoRefund } from '../../../../src/store-api/payments/desk/refunds.ts'
import { reconcileAttempt } from '../../../../src/store-api/payments/gateways/adapters.ts'
import { startPayu } from '../../../../src/store-api/payments/gateways/payu.ts'
import {
  isPayuContext,
  payuCallback,
  payuReturn,
} from '../../../../src/store-api/payments/gateways/payu-adapter.ts'
import { handleSignedCallback } from '../../../../src/store-api/payments/gateways/receive.ts'
import { signedNotice } from '../../../../src/store-api/payments/gateways/signed-callback.ts'
import { keepOpen } from '../../../../src/store-api/payments/open-attempts.db.ts'
import type { PaymentContext } from '../../../../src/store-api/payments/payment-context.ts'
import { expireAttempts } from '../../../../src/store-api/payments/reconcile-pending.ts'
import { ServiceError } from '../../../../src/store-api/platform/services/service-error.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { filesAt } from '../../../support/files-at.ts'
import { person } from '../../support/desk-shop.ts'
import { moveTo, tryMove } from '../../support/moves.ts'
import type { PayuStandIn } from './payu-stand-in.ts'
import { plainAttempt } from './plain-attempt.ts'
import { NOW, orderOf, type Shop } from './shops.ts'

const SECRET = 'secret-of-shop-one'
const RIGHT = '999.00'

const callbackStep = fc.record({
  what: fc.constant('callback' as const),
  attempt: fc.nat(1),
  /** Chooses a transfer of money. */
  transfer: fc.nat(2),
  amount: fc.constantFrom(RIGHT, RIGHT, RIGHT, '1.00', '1998.00'),
  status: fc.constantFrom('paid' as const, 'paid' as const, 'paid' as const, 'failed' as const),
  /** Another spelling of the number, and another one of PayU's, which its hash does not cover. */
  isOddly: fc.boolean(),
})
const repeatStep = fc.record({ what: fc.constant('repeat' as const), at: fc.nat(5) })
const markStep = fc.record({ what: fc.constant('mark' as const), transfer: fc.nat(3), isOddly: fc.boolean() })
const reconcileStep = fc.record({ what: fc.constant('reconcile' as const), attempt: fc.nat(1) })
const others = ['cancel', 'expire', 'undecided', 'ship', 'part', 'refund', 'refund', 'undo', 'undo'] as const
const otherStep = fc.record({ what: fc.constantFrom(...others) })

/** Pieces of each of the two products; none of either is no edit. */
const editStep = fc.record({ what: fc.constant('edit' as const), first: fc.nat(2), second: fc.nat(2) })

/** One thing that happens to an order with two attempts. */
export const moneyStep = fc.oneof(
  { arbitrary: callbackStep, weight: 8 },
  { arbitrary: repeatStep, weight: 2 },
  { arbitrary: markStep, weight: 2 },
  { arbitrary: reconcileStep, weight: 1 },
  { arbitrary: otherStep, weight: 5 },
  { arbitrary: editStep, weight: 3 },
)
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer Step> ? Step : never

/** An order with two attempts, in a shop with one gateway. */
export interface MoneyOrder {
  db: Db
  shop: Shop
  /** Internal id, and the number that people see. */
  id: number
  number: number
  references: readonly string[]
  payment: PaymentContext
  gateway: PayuStandIn
  /** Messages that were sent, to be sent again. */
  sent: (() => Promise<unknown>)[]
  /** Transfers that the bank or a person told of. */
  told: Set<number>
}

/** The number by which statements show a transfer of an order; the digits of PayU's own number end with it. */
export function numberOfTransfer({ id }: Pick<MoneyOrder, 'id'>, transfer: number): string {
  return `4123${String(id).padStart(8, '0')}${transfer}`
}

/** Does it as the world outside would. */
export async function doStep(order: MoneyOrder, step: MoneyStep): Promise<void> {
  const { db, shop, id } = order
  if (step.what === 'callback') return callback(order, step)
  if (step.what === 'repeat') return void (await order.sent[step.at]?.())
  if (step.what === 'mark') return mark(order, step)
  if (step.what === 'reconcile') return reconcile(order, step.attempt)
  if (step.what === 'refund') return refund(order)
  if (step.what === 'undo') return undo(order)
  if (step.what === 'part') return part(order)
  if (step.what === 'edit') return edit(order, step)
  if (step.what === 'undecided') return undecided(order)
  if (step.what === 'ship') return void (await tryMove(db, shop, id, moveTo('processing', 'shipped')))
  if (step.what === 'expire') return void (await expireAttempts({ db, now: () => NOW + 2_000_000 }))
  for (const from of ['pending', 'processing'] as const)
    await tryMove(db, shop, id, moveTo(from, 'cancelled'))
}

async function callback(order: MoneyOrder, step: MoneyStep & { what: 'callback' }): Promise<void> {
  const { payment, references, sent, told } = order
  const { attempt, amount, status, isOddly } = step
  // A reference of PayU is paid once.
  const transfer = isPayuContext(payment) ? attempt : step.transfer
  const number = numberOfTransfer(order, transfer)
  const reference = references[attempt] ?? ''
  if (status === 'paid') told.add(transfer)
  let send: () => Promise<unknown>
  if (isPayuContext(payment)) {
    const mihpayid = `${isOddly ? '999' : '403'}${number}`
    const rawBody = payuMessage(order, reference, { amount, status, mihpayid, bank_ref_num: number })
    send = () => (isOddly ? payuReturn : payuCallback)(payment, rawBody)
  } else {
    const utr = isOddly ? ` utr: ${number} ` : number
    const { rawBody, signature } = signedNotice({ reference, status, amount, utr }, SECRET)
    send = () => handleSignedCallback(payment, rawBody, signature)
  }
  sent.push(send)
  await send()
}

/** What PayU posts about a payment. */
function payuMessage(
  { payment, gateway, id }: MoneyOrder,
  reference: string,
  {
    status,
    ...changes
  }: { amount: string; status: 'paid' | 'failed'; mihpayid: string; bank_ref_num: string },
): string {
  if (!isPayuContext(payment)) throw new Error('not a PayU context')
  const request = startPayu(payment.settings, { ...plainAttempt, reference, orderId: String(id) })
  const answer = gateway.finish(
    request.formParams?.data ?? {},
    status === 'paid' ? 'success' : 'failure',
    changes,
  )
  return new URLSearchParams(answer).toString()
}

async function mark(order: MoneyOrder, { transfer, isOddly }: MoneyStep & { what: 'mark' }): Promise<void> {
  const number = numberOfTransfer(order, transfer)
  const bankReference = isOddly ? `UTR ${number.slice(0, 4)} ${number.slice(4)}` : number
  const { payment, number: orderNumber } = order
  await refused(async () => {
    await markPaid(payment, { orderNumber, bankReference, origin: 'https://one.example' })
    order.told.add(transfer)
  })
}

/** Only PayU is asked; it knows of a payment whose callback may have been lost. */
async function reconcile(order: MoneyOrder, attempt: number): Promise<void> {
  const { payment, references, gateway, told } = order
  const reference = references[attempt] ?? ''
  if (isPayuContext(payment)) told.add(attempt)
  const bank_ref_num = numberOfTransfer(order, attempt)
  const values = { status: 'success', amount: RIGHT, mihpayid: `403${bank_ref_num}`, bank_ref_num }
  gateway.told.set(reference, values)
  await reconcileAttempt(payment, { reference, adapter: payment.settings.adapter })
}

/** Its gateway says of each attempt that a bank decides. */
async function undecided({ payment, references }: MoneyOrder): Promise<void> {
  for (const reference of references) await keepOpen(payment, reference, 'pending')
}

async function refund({ payment, number }: MoneyOrder): Promise<void> {
  const [due] = (await listRefundsDue(payment.db, payment.storeId)).filter(
    ({ orderNumber }) => orderNumber === number,
  )
  if (!due) return
  const { reference, amountPaise } = due
  const refunded = { reference, amountPaise, bankReference: 'BACK 1', origin: 'https://one.example' }
  await refused(() => recordRefund(keeperOf(payment), refunded))
}

/** The bank returned the first refund. */
async function undo({ db, payment, id }: MoneyOrder): Promise<void> {
  const attempts = db.selectFrom('payment_attempts').where('order_id', '=', id).where('refunded_at', '>', 0)
  const chosen = attempts.select(['reference', 'refund_reference as bankReference']).orderBy('refunded_at')
  const refund = await chosen.executeTakeFirst()
  if (refund) await refused(() => undoRefund(keeperOf(payment), refund))
}

/** A part of what was paid is given back of an order that was sent. */
async function part({ payment, number }: MoneyOrder): Promise<void> {
  const given = { number, amount: 400, reason: 'Torn', bankReference: newReference() }
  await refused(() => addCreditNote(keeperOf(payment), { ...given, origin: 'https://one.example' }))
}

function keeperOf(payment: PaymentContext) {
  const { person: kavya, ...actor } = person('Kavya')
  if (!kavya) throw new Error('nobody is there')
  const keeper = { ...actor, person: kavya, role: 'keeper' as const }
  return { ...payment, ...filesAt(''), actor: keeper }
}

/** Another number of pieces, as a person at the desk who has the order before them. */
async function edit(
  { db, payment, id, number }: MoneyOrder,
  { first, second }: MoneyStep & { what: 'edit' },
): Promise<void> {
  const { revision } = await orderOf(db, id)
  const rows = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute()
  const wanted = rows.map(({ line, product_id: product }) => ({
    line,
    quantity: product === 'p1' ? first : second,
  }))
  const lines = wanted.filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return
  await refused(() => editOrder(payment, { number, revision, lines, origin: 'https://one.example' }))
}

async function refused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
  }
}
