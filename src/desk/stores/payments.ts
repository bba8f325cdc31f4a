import { getTakings, listShopPayments, markOrderPaid, recordRefund } from '../../contract/desk/payments.ts'
import { type AttemptFilter, adapterName } from '../../domain/desk/money-texts.ts'
import { lastTakings } from '../../domain/desk/takings-range.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import { call } from './call.ts'
import { createForm } from './form.ts'
import { createLoaded } from './loaded.ts'
import { showNotice } from './notice.ts'

export type Payments = DeskAnswerOf<typeof listShopPayments>
export type Takings = DeskAnswerOf<typeof getTakings>['takings']

/** Payment attempts of the shop that was opened last, newest first. */
export const payments = createLoaded<Payments>()
/** Its takings by day or month. */
export const takings = createLoaded<Takings>()

/** Which payments are on screen; without a filter, all of them. */
export interface PaymentsShown {
  shop: string
  filter: AttemptFilter | undefined
}

/** Loads the newest payments. */
export function loadPayments({ shop, filter: state }: PaymentsShown): Promise<void> {
  // Under another filter too the payments stay meanwhile: what is below them may have been typed in.
  return payments.load(shop, () => call(listShopPayments, { params: { shop }, query: { state } }))
}

/** Adds the payments before the oldest one on screen. */
export function loadOlderPayments({ shop, filter: state }: PaymentsShown): Promise<void> {
  return payments.extend(async ({ attempts }) => {
    const query = { state, before: attempts.at(-1)?.reference }
    const older = await call(listShopPayments, { params: { shop }, query })
    return { attempts: [...attempts, ...older.attempts], hasMore: older.hasMore }
  })
}

let period: 'day' | 'month' = 'day'

/** Loads the takings of the last 30 days or 12 months. */
export function loadTakings(shop: string, by: 'day' | 'month'): Promise<void> {
  period = by
  return takings.load(`${shop} ${by}`, async () => {
    const answer = await call(getTakings, { params: { shop }, query: lastTakings(by, Date.now()) })
    return answer.takings
  })
}

const referenceNeeded = 'Enter the number that the bank statement shows.'

export const refundForm = createForm({ bankReference: '', note: '' })

/** Records that the money of an attempt was given back; resolves to whether it was. */
export async function submitRefund(shown: PaymentsShown, reference: string): Promise<boolean> {
  let isRecorded = false
  await refundForm.submit(
    ({ bankReference }) => (bankReference.trim() === '' ? { bankReference: referenceNeeded } : {}),
    async ({ bankReference, note }) => {
      const params = { shop: shown.shop, reference }
      await call(recordRefund, { params, body: { bankReference, note } })
      isRecorded = true
      refundForm.reset()
      showNotice('It is recorded that the money was given back.')
      await Promise.all([loadPayments(shown), loadTakings(shown.shop, period)])
    },
  )
  return isRecorded
}

export const paidForm = createForm({ order: '', bankReference: '' })

/** Records that the money of an order came. */
export function submitPaid(shown: PaymentsShown): Promise<void> {
  return paidForm.submit(
    ({ order, bankReference }) => ({
      ...(/^\d{1,15}$/.test(order.trim()) ? {} : { order: 'Enter the number of the order, such as 1001.' }),
      ...(bankReference.trim() === '' ? { bankReference: referenceNeeded } : {}),
    }),
    async ({ order, bankReference }) => {
      const number = order.trim()
      const params = { shop: shown.shop, order: number }
      const { isRefundDue } = await call(markOrderPaid, { params, body: { bankReference } })
      paidForm.reset()
      showNotice(
        isRefundDue
          ? `Order ${number} is cancelled: its money is to be given back.`
          : `Order ${number} is paid. Its shopper gets a mail.`,
      )
      await Promise.all([loadPayments(shown), loadTakings(shown.shop, period)])
    },
    { 404: 'This shop has no order of this number.' },
  )
}

/** An attempt as a dialog or a button names it. */
export function attemptName({ orderNumber, adapter }: Payments['attempts'][number]): string {
  return `order ${orderNumber}, ${adapterName(adapter)}`
}
