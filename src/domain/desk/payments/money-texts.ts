import type { ShopAttempt } from '../../../contract/desk/order.ts'
import { formatRupees } from '../../money.ts'

const adapters: ReadonlyMap<string, string> = new Map([
  ['sandbox', 'Test payments'],
  ['upi', 'UPI'],
  ['payu', 'PayU'],
  ['manual', 'Recorded by hand'],
  ['cod', 'Cash on delivery'],
])

/** The name of a way of being paid; an unknown one is shown as it is. */
export function adapterName(adapter: string): string {
  return adapters.get(adapter) ?? adapter
}

/** What a way of being paid does, in a sentence. */
export const adapterNotes: Readonly<Record<string, string>> = {
  sandbox: 'For trying the shop before it opens. Nobody is charged.',
  upi: 'Shoppers pay to the shop’s own UPI ID. Your staff check the bank statement and record each payment.',
  payu: 'Shoppers pay on PayU’s page by card, UPI or net banking. Payments are recorded automatically.',
}

/** Who must be given the address for callbacks, and how these are verified. */
export const callbackNotes: Readonly<Record<string, string>> = {
  upi: 'Give this address to your bank’s payment confirmation service. It needs a secret too: ask the person who runs the shop’s server, who can print it with show-callback-secret. Without this service, your staff record the payments.',
  payu: 'Give this address to PayU as the webhook for payments. The salt proves that payments come from PayU.',
}

/** One setting of a way of being paid. */
export interface PaymentSetting {
  name: string
  label: string
  hint?: string
  /** Never shown again once it is saved. */
  isSecret?: boolean
}

const settings: ReadonlyMap<string, readonly PaymentSetting[]> = new Map([
  [
    'upi',
    [
      { name: 'vpa', label: 'UPI ID', hint: 'For example asha.books@okbank.' },
      {
        name: 'merchantCode',
        label: 'Merchant category code',
        hint: 'Four digits. Leave it empty if your bank gave you none.',
      },
    ],
  ],
  [
    'payu',
    [
      { name: 'key', label: 'Merchant key' },
      { name: 'salt', label: 'Salt', isSecret: true },
      {
        name: 'payOrigin',
        label: 'Web address of the payment page',
        hint: 'Leave it empty for PayU’s own address. Fill it in only for PayU’s test system.',
      },
      {
        name: 'serviceOrigin',
        label: 'Web address for checking payments',
        hint: 'Leave it empty for PayU’s own address. Fill it in only for PayU’s test system.',
      },
    ],
  ],
])

/** The settings of a way of being paid, in the order of its form. */
export function settingsOf(adapter: string): readonly PaymentSetting[] {
  return settings.get(adapter) ?? []
}

/** Payments by which the list is filtered, and what each is called. */
export const attemptFilters = [
  ['refund-due', 'Refunds due'],
  ['paid', 'Paid'],
  ['created', 'In progress'],
  ['failed', 'Failed'],
  ['expired', 'Expired'],
  ['refunded', 'Refunded'],
] as const
export type AttemptFilter = (typeof attemptFilters)[number][0]

/** What a person must know of a payment beside its state, in sentences. */
export function attemptNotes({
  cameBy,
  partOf,
  amount,
  asked,
  alsoAt,
}: Pick<ShopAttempt, 'cameBy' | 'partOf' | 'amount' | 'asked' | 'alsoAt'>): string[] {
  const extra = amount === asked ? 'Paid twice with the same code.' : wrongAmount(asked)
  const orders = alsoAt.length === 1 ? `Order ${alsoAt[0]} has` : `Orders ${alsoAt.join(', ')} have`
  return [
    ...(cameBy === '' ? [] : [extra]),
    ...(partOf === '' ? [] : [`Part of the payment ${partOf}: the order became cheaper.`]),
    ...(alsoAt.length === 0 ? [] : [`${orders} the same bank’s number. Check that one transfer paid both.`]),
  ]
}

function wrongAmount(asked: number): string {
  return `Wrong amount: the order costs ${formatRupees(asked)}.`
}

/** The filter that an address names; undefined for all payments. */
export function attemptFilter(text: string | undefined): AttemptFilter | undefined {
  return attemptFilters.find(([filter]) => filter === text)?.[0]
}

/** What became of a payment attempt: its label and the colour of its badge. */
export function attemptState(attempt: Pick<ShopAttempt, 'state' | 'isRefundDue' | 'refundedAt'>): {
  label: string
  colour: 'yellow' | 'green' | 'red' | 'grey'
} {
  if (attempt.refundedAt !== '') return { label: 'Refunded', colour: 'grey' }
  if (attempt.isRefundDue) return { label: 'Refund due', colour: 'red' }
  return {
    created: { label: 'In progress', colour: 'yellow' },
    paid: { label: 'Paid', colour: 'green' },
    failed: { label: 'Failed', colour: 'grey' },
    expired: { label: 'Expired', colour: 'grey' },
  }[attempt.state] as ReturnType<typeof attemptState>
}
