import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { listInvoiceMonths } from '../../contract/desk/invoices.ts'
import type { ShopAttempt } from '../../contract/desk/order.ts'
import { getShopOrder } from '../../contract/desk/orders.ts'
import {
  getTakings,
  listShopPayments,
  markOrderPaid,
  recordRefund,
  undoRefund as undoRefundCall,
} from '../../contract/desk/payments.ts'
import { mailSentence } from '../../domain/accounts/no-mail.ts'
import type { PaidOrder } from '../../domain/desk/payments/money-texts.ts'
import { adapterName } from '../../domain/desk/payments/money-texts.ts'
import type { PaymentsAddress } from '../../domain/desk/payments/payments-address.ts'
import { takingsRange } from '../../domain/desk/payments/takings-range.ts'
import { parseRupees } from '../../domain/desk/products/rupees-text.ts'
import { formatRupees } from '../../domain/money.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { ResponseError } from '../client/errors.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'

export type Payments = DeskResponseOf<typeof listShopPayments>
export type Takings = DeskResponseOf<typeof getTakings>['takings']

/** Payment attempts of the shop that was opened last, newest first. */
export const payments = createLoaded(
  ({ shop, filter: state, day }: Pick<PaymentsView, 'shop' | 'filter' | 'day'>) =>
    call(listShopPayments, { params: { shop }, query: { state, day } }),
  // Under another filter too the payments stay meanwhile: what is below them may have been typed in.
  ({ shop }) => shop,
)
/** Its takings by day or month. */
export const takings = createLoaded(async (shop: string, period: string) => {
  const answer = await call(getTakings, { params: { shop }, query: takingsRange(period, Date.now()) })
  return answer.takings
})
/** The months of which GSTR-1 can be exported, the newest first, each of one GSTIN. */
export const invoiceMonths = createLoaded(
  async (shop: string) => (await call(listInvoiceMonths, { params: { shop } })).months,
)

/** Which payments and takings are on screen. */
export interface PaymentsView extends PaymentsAddress {
  shop: string
}

/** What was opened last. */
let opened: PaymentsView | undefined

export function loadPayments(shown: Pick<PaymentsView, 'shop' | 'filter' | 'day'>): Promise<void> {
  opened = { period: '', ...opened, ...shown }
  return payments.load(shown)
}

/** Adds the payments before the oldest one on screen. */
export function loadOlderPayments({ shop, filter: state, day }: PaymentsView): Promise<void> {
  return payments.append('attempts', last =>
    call(listShopPayments, { params: { shop }, query: { state, day, before: last?.reference } }),
  )
}

/** Loads the takings of a period (domain/desk/payments/takings-range.ts). */
export function loadTakings(shop: string, period: string): Promise<void> {
  opened = { filter: undefined, ...opened, shop, period }
  return takings.load(shop, period)
}

/** Loads the takings on screen again, after a change of how their shop is paid: test payments count until it is paid. */
export async function reloadTakings(shop: string): Promise<void> {
  if (opened?.shop === shop) await loadTakings(shop, opened.period)
}

/** Loads both again after a change at a shop; under another filter by now, those; another shop's stay. */
async function reloadMoney(changed: PaymentsView): Promise<void> {
  const now = opened ?? changed
  if (now.shop === changed.shop) await Promise.all([loadPayments(now), loadTakings(now.shop, now.period)])
}

const referenceNeeded = 'Enter the bank’s number from the bank statement.'

const blankRefund = { bankReference: '', note: '' }
export const refundForm = createDeskForm(blankRefund)

const changedRefund = z.object({ code: z.literal('refund-changed'), amount: z.number() })

/**
 * Records that the money of an attempt was given back, `amount` rupees; resolves to whether it was. `onChanged` gets the
 * amount that is due by now, where it is another one.
 */
export async function submitRefund(
  shown: PaymentsView,
  { reference, amount }: Pick<ShopAttempt, 'reference' | 'amount'>,
  onChanged?: (amount: number) => void,
): Promise<boolean> {
  let isRecorded = false
  await refundForm.submit(
    ({ bankReference }) => (bankReference.trim() === '' ? { bankReference: referenceNeeded } : {}),
    async sent => {
      const { bankReference, note } = sent
      const params = { shop: shown.shop, reference }
      const body = { amount, bankReference, note }
      await call(recordRefund, { params, body }).catch((error: unknown) => {
        const changed = error instanceof ResponseError ? changedRefund.safeParse(error.body) : undefined
        if (changed?.success) {
          onChanged?.(changed.data.amount)
          void reloadMoney(shown)
        }
        throw error
      })
      isRecorded = true
      // What was typed since is for the next refund.
      refundForm.fillSaved(blankRefund, sent)
      showNotice('The refund is recorded.')
      await reloadMoney(shown)
    },
  )
  return isRecorded
}

/** Undoes the recorded refund of an attempt. Throws as `call` does. */
export async function undoRefund(
  shown: PaymentsView,
  { reference, refundReference: bankReference }: Pick<ShopAttempt, 'reference' | 'refundReference'>,
): Promise<void> {
  const params = { shop: shown.shop, reference }
  await call(undoRefundCall, { params, body: { bankReference } })
  showNotice('The refund is undone.')
  await reloadMoney(shown)
}

const blankPaid = { order: '', amount: '', bankReference: '' }
export const paidForm = createDeskForm(blankPaid)

type Found = { shop: string; order: PaidOrder } | undefined
const $found = atom<Found>()
/** The order whose number stands in the form, with its shop, once it is found. */
export const $paidOrder: ReadableAtom<Found> = $found
const ORDER_NUMBER = /^\d{1,15}$/
/** Counts what was looked for: the answer about another number, or another shop's order of this one, may come late. */
let looks = 0

/** Finds the order of the form, and fills in what it asks for, unless another amount was typed. */
export async function findPaidOrder(shop: string): Promise<void> {
  const number = paidForm.$values.get().order.trim()
  const earlier = $found.get()
  if (earlier?.shop === shop && `${earlier.order.number}` === number) return
  looks += 1
  const mine = looks
  $found.set(undefined)
  if (earlier) replaceAmount(askedText(earlier.order), '')
  if (!ORDER_NUMBER.test(number)) return
  const order = await call(getShopOrder, { params: { shop, order: number } }).catch(() => undefined)
  // Another number may have been typed meanwhile, and not been looked for.
  if (!order || mine !== looks || paidForm.$values.get().order.trim() !== number) return
  $found.set({ shop, order })
  replaceAmount('', askedText(order))
}

function askedText({ asked }: PaidOrder): string {
  return asked > 0 ? `${asked}` : ''
}

function replaceAmount(before: string, after: string): void {
  if (before !== after && paidForm.$values.get().amount === before) paidForm.setField('amount', after)
}

const NOT_SHARED = { payment: '', isShared: false }
/** The payment that was refused last because another order has its number, and whether one transfer paid both. */
export const $shared = atom(NOT_SHARED)

/** Names what the form holds. */
export function paymentKey({ order, bankReference }: { order: string; bankReference: string }): string {
  return JSON.stringify([order.trim(), bankReference.trim()])
}

/** Records that the money of an order came. */
export function submitPaid(shown: PaymentsView): Promise<void> {
  // By Enter the field of the order is not left: the amount of another one may stand there still.
  if ($found.get()) void findPaidOrder(shown.shop)
  return paidForm.submit(
    ({ order, amount, bankReference }) => ({
      ...(ORDER_NUMBER.test(order.trim()) ? {} : { order: 'Enter the number of the order, such as 1001.' }),
      ...((parseRupees(amount) ?? 0) > 0 ? {} : { amount: 'Enter the amount that came, such as 1,299.50.' }),
      ...(bankReference.trim() === '' ? { bankReference: referenceNeeded } : {}),
    }),
    async values => {
      const { order, bankReference } = values
      const amount = parseRupees(values.amount) ?? 0
      const number = order.trim()
      const params = { shop: shown.shop, order: number }
      const { payment, isShared } = $shared.get()
      const body = { bankReference, amount, ...(isShared && payment === paymentKey(values) && { isShared }) }
      const answer = await call(markOrderPaid, { params, body }).catch(askIfShared(values))
      paidForm.fillSaved(blankPaid, values)
      $found.set(undefined)
      showNotice(paidNotice(number, answer))
      await reloadMoney(shown)
    },
    { 404: 'No order has this number. Check it and try again.' },
  )
}

function paidNotice(number: string, answer: DeskResponseOf<typeof markOrderPaid>): string {
  const { isRefundDue, missing, noMail } = answer
  if (isRefundDue) return `Order ${number} is cancelled: a refund is due.`
  if (missing > 0) return `The payment is recorded. ${formatRupees(missing)} of order ${number} is missing.`
  return `The payment for order ${number} is recorded. ${mailSentence(noMail)}`
}

function askIfShared(values: { order: string; bankReference: string }) {
  return (error: unknown): never => {
    if (!(error instanceof ResponseError)) throw error
    if (sharedNumber.safeParse(error.body).success)
      $shared.set({ payment: paymentKey(values), isShared: false })
    // The order itself has the number by now, or takes no payment: there is nothing to share.
    else if (error.status === 409) $shared.set(NOT_SHARED)
    throw error
  }
}

const sharedNumber = z.object({ code: z.literal('bank-number-known') })

/** An attempt as a dialog or a button names it. */
export function attemptName({ orderNumber, adapter }: Payments['attempts'][number]): string {
  return `order ${orderNumber}, ${adapterName(adapter)}`
}
