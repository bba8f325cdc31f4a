import type {
  ListedOrder,
  OrderEvent,
  OrderStatus,
  PaymentState,
  ShopAttempt,
  ShopOrder,
} from '../../../contract/desk/order.ts'
import type { Sender } from '../../../contract/desk/orders.ts'
import { formatRupees } from '../../money.ts'
import { statusCode } from '../../orders/order-moves.ts'
import { statusOf } from '../../orders/order-status.ts'

/** Label of a status, and the colour of its badge. */
export function statusText(status: OrderStatus): { label: string; colour: string } {
  return statusOf(statusCode(status))
}

/** Payment states for the shop's people. */
export const paymentTexts: Readonly<Record<PaymentState, { label: string; colour: string }>> = {
  none: { label: 'Not paid', colour: 'grey' },
  open: { label: 'In progress', colour: 'yellow' },
  paid: { label: 'Paid', colour: 'green' },
  'refund-due': { label: 'Refund due', colour: 'red' },
  refunded: { label: 'Refunded', colour: 'grey' },
}

export const attemptTexts: Readonly<Record<ShopAttempt['state'], string>> = {
  created: 'In progress',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
}

/** The button that gives orders a status. */
export const moveTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'Mark as pending',
  processing: 'Mark as processing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel orders',
}

/** What an order holds, in one line: 'Blue Shirt and 2 more'. */
export function contentText({ title, lines }: Pick<ListedOrder, 'title' | 'lines'>): string {
  return lines > 1 ? `${title} and ${lines - 1} more` : title
}

/** Who sends a parcel, as lines: the shop's name, its address and its phone. */
export function senderLines({ name, address, phone }: Sender): string[] {
  return [name, ...address.split('\n'), phone].map(line => line.trim()).filter(line => line !== '')
}

/** The parts of an address as lines, the first with the name, the next with its business if there is one. */
export function addressLines(
  order: Pick<ShopOrder, 'name' | 'buyerCompany' | 'address' | 'city' | 'state' | 'postalCode' | 'phone'>,
): string[] {
  const { name, buyerCompany, address, city, state, postalCode, phone } = order
  const business = buyerCompany === name ? '' : buyerCompany
  return [name, business, ...address.split('\n'), `${city} ${postalCode}`, state, phone].filter(line =>
    line.trim(),
  )
}

/** What each mail to a shopper that the timeline names is about. */
const mailNames = {
  'payment-received': 'the payment arrived',
  'payment-refund-due': 'a payment is to be given back',
  'order-changed': 'the items of the order changed',
  'invoice-reissued': 'the invoice was issued anew',
  'order-refunded': 'a payment was given back',
  shipped: 'the order was shipped',
  delivered: 'the order was delivered',
  cancelled: 'the order was cancelled',
} as const
export type TimelineMail = keyof typeof mailNames
const mailNameOf: ReadonlyMap<string, string> = new Map(Object.entries(mailNames))

/** One entry of the timeline as a sentence without its actor; an unknown kind is shown as it is. */
export function eventText({ kind, details }: OrderEvent): string {
  const detail = (name: string) => String(details[name] ?? '')
  const amount = rupees(details['amount'])
  const reference = detail('reference') && ` (${detail('reference')})`
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'paid':
      return `${amount} paid${reference}`
    case 'moved':
      return movedText(detail)
    case 'mail':
      return `E-mail sent to the shopper: ${mailNameOf.get(detail('kind')) ?? detail('kind')}`
    case 'note':
      return detail('note') ? `The note was changed: ${detail('note')}` : 'The note was removed'
    case 'refund-due':
      return refundDueText(details) + reference
    case 'number-shared':
      return `Order ${detail('order')} has the same bank’s number${reference}. Check that one transfer paid both`
    case 'amount-differs':
      return `The bank reports ${amount}, but ${rupees(details['recorded'])} is recorded${reference}`
    case 'invoiced':
      return `Invoice ${detail('number')} issued: ${amount}`
    case 'credited':
      return `Credit note ${detail('number')} issued: ${amount}`
    case 'cod':
      return codText(detail('outcome'), details['amount'])
    case 'address-changed':
      return 'The shopper changed the address'
    case 'buyer-changed':
      return 'The GSTIN of the buyer was changed'
    case 'claimed':
      return 'The shopper added the order to an account'
    case 'by-phone':
      return 'Order taken by phone'
    case 'edited':
      return `${detail('changes') && `Items changed: ${detail('changes')}. `}Total ${rupees(details['before'])}, now ${rupees(details['after'])}`
    case 'refunded':
      return `${amount} refunded${reference}${detail('note') && `: ${detail('note')}`}`
    case 'refund-undone':
      return `Refund of ${amount} undone${reference}`
    default:
      return kind
  }
}

/** What became of a cash-on-delivery order; an unknown outcome is shown as it is. */
function codText(outcome: string, amount: string | number | undefined): string {
  if (outcome === 'collected')
    return amount === undefined ? 'Delivered at the door' : `${rupees(amount)} collected at the door`
  return codTexts.get(outcome) ?? outcome
}

const codTexts: ReadonlyMap<string, string> = new Map([
  ['confirmed', 'Cash on delivery confirmed'],
  ['refused', 'Parcel refused at the door'],
  ['returned', 'Parcel back at the shop'],
])

/** Money with `asked` came beside what its attempt asked for. */
function refundDueText({ amount, asked }: OrderEvent['details']): string {
  if (asked === undefined) return `Refund due: ${rupees(amount)}`
  if (asked === amount) return `Refund due: ${rupees(amount)}, paid twice`
  return `Refund due: ${rupees(amount)}, paid instead of ${rupees(asked)}`
}

function rupees(amount: string | number | undefined): string {
  return formatRupees(Number(amount ?? 0))
}

function movedText(detail: (name: string) => string): string {
  const parcel = [detail('carrier'), detail('trackingNumber')].filter(Boolean).join(', ')
  const facts = [parcel, detail('reason')].filter(Boolean).join('. ')
  const [from, to] = [detail('from'), detail('to')]
  if (detail('asked') === 'shopper') return `The shopper cancelled the order${facts && `: ${facts}`}`
  if (from === to) return `Parcel changed: ${facts}`
  return `Status changed from ${from} to ${to}${facts && `: ${facts}`}`
}
