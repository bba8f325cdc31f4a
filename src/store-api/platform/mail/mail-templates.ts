import { deleteAccountMessages } from '../../../domain/messages/accounts/delete-account.ts'
import { orderSuccessMessages } from '../../../domain/messages/orders/order-success.ts'
import { formatRupees, toRupees } from '../../../domain/money.ts'
import { pathWithToken } from '../../../domain/orders/guest-orders.ts'
import { paths } from '../../../domain/paths.ts'
import { grossOf } from '../../../domain/pricing/sums.ts'
import { SHIPPING_PRICE } from '../../../domain/ui-limits.ts'
import type { findPricesForMail } from './mail.db.ts'
import type { MailPart, MailTemplate, Sender } from './mail-template.ts'
import { type OrderedLine, orderedLineText } from './ordered-line.ts'

/** An order as shown in mails. */
export interface MailedOrder {
  id: string
  email: string
  /** Name and address in reading order; empty if they must not be mailed. */
  shipping: string[]
  lines: OrderedLine[]
  /** What the shop's rules made of the price; undefined where it is the sum of the lines. */
  prices?: Awaited<ReturnType<typeof findPricesForMail>>
  /** Of a guest's order. */
  guest?: GuestLink | undefined
  invoice?: MailedInvoice | undefined
}

/** The number of an order's invoice, and its credit notes. */
export interface MailedInvoice {
  number: string
  credits: { number: string; totalPaise: number }[]
}

/** How a guest opens the order from a mail. */
export interface GuestLink {
  /** Opens this order alone. */
  token: string
  /** Whether an account has the e-mail too. */
  hasAccount: boolean
}

/** `confirmToken` confirms an order at the door that waits for it. */
export function orderConfirmation(
  order: MailedOrder,
  sender: Sender,
  confirmToken?: string | undefined,
): MailTemplate {
  return {
    to: order.email,
    subject: `Your order ${order.id} at ${sender.shop}`,
    parts: [
      { say: `Thank you for your order. Its number is ${order.id}.` },
      linesOf(order),
      ...shippingOf(order),
      ...doorParts(order, sender, confirmToken),
      ...invoiceParts(order, sender),
      ...(order.guest ? guestParts(order, order.guest, sender) : accountParts(order, sender)),
    ],
  }
}

/**
 * `paidPaise` is the amount received; with `test`, no money was received. `missingPaise` is what is to be paid yet: the
 * order became dearer since the payment was begun.
 */
export function paymentReceived(
  order: MailedOrder,
  payment: { paidPaise: number; reference: string; test: boolean; missingPaise: number },
  sender: Sender,
): MailTemplate {
  return {
    to: order.email,
    subject: `Payment received for order ${order.id} at ${sender.shop}`,
    parts: [
      {
        say: `We have received ${rupees(payment.paidPaise)} for your order ${order.id}. ${
          payment.missingPaise === 0
            ? 'We are preparing it now.'
            : `Please pay the missing ${rupees(payment.missingPaise)} too, so that we can send it.`
        }`,
      },
      ...(payment.test ? [{ say: orderSuccessMessages.test }] : []),
      { say: `Payment reference: ${payment.reference}` },
      linesOf(order),
      ...shippingOf(order),
      ...invoiceParts(order, sender),
      { button: 'Follow your order', url: orderUrl(order, sender) },
    ],
  }
}

/** The page of an order; a guest's link opens it. Its token is in the fragment, as below. */
export function orderUrl({ id, guest }: MailedOrder, { origin }: Sender): string {
  const path = paths.trackOrderFor(id)
  return origin + (guest ? pathWithToken(path, guest.token) : path)
}

/** The number of the invoice, and the page that has it; nothing of an order without one. */
export function invoiceParts({ invoice, guest }: MailedOrder, { origin }: Sender): MailPart[] {
  if (!invoice) return []
  const credits = invoice.credits.map(
    ({ number, totalPaise }) => `The credit note ${number} takes ${rupees(totalPaise)} off it.`,
  )
  const say = [`The number of your invoice is ${invoice.number}.`, ...credits].join(' ')
  // Each mail to a guest has a button to the order's page already.
  if (guest) return [{ say: `${say} You can download it on the page of your order.` }]
  return [{ say }, { button: 'Get your invoice', url: origin + paths.orders }]
}

function accountParts(order: MailedOrder, { origin }: Sender): MailPart[] {
  return [
    ...(canPay(order) ? [{ say: 'If you have not paid yet, you can pay in My Orders.' }] : []),
    { button: 'View your orders', url: origin + paths.orders },
  ]
}

function guestParts(order: MailedOrder, { hasAccount }: GuestLink, sender: Sender): MailPart[] {
  const account =
    'You have an account with this e-mail address. To add the order to it, sign in at the shop and then open the link.'
  return [
    {
      say: canPay(order)
        ? 'If you have not paid yet, you can pay with this link. Keep it to yourself: it opens your order.'
        : 'Keep this link to yourself: it opens your order.',
    },
    { button: 'Open your order', url: orderUrl(order, sender) },
    ...(hasAccount ? [{ say: account }] : []),
  ]
}

/** The token is in the fragment, which browsers send to no server and logs do not contain. */
export function passwordReset(email: string, token: string, sender: Sender): MailTemplate {
  return {
    to: email,
    subject: `Reset your password at ${sender.shop}`,
    parts: [
      {
        say: 'We received a request to set a new password for your account. The link works once, for one hour.',
      },
      {
        button: 'Set a new password',
        url: `${sender.origin}${paths.resetPassword}#token=${encodeURIComponent(token)}`,
      },
      { say: 'If this was not you, you can ignore this e-mail. Your password does not change.' },
    ],
  }
}

/** The last mail to an address whose account is gone; `keepsInvoices` where an invoice of one of its orders stays. */
export function accountErased(
  { email, keepsInvoices }: { email: string; keepsInvoices: boolean },
  sender: Sender,
): MailTemplate {
  return {
    to: email,
    subject: `Your account at ${sender.shop} is deleted`,
    parts: [
      {
        say: 'Your account is deleted, with your name, addresses, phone number and password. You are signed out everywhere. This is the last e-mail about your account.',
      },
      {
        say: 'By law we must keep your orders and payments. We keep them without your name, street, phone number and e-mail address.',
      },
      ...(keepsInvoices ? [{ say: deleteAccountMessages.invoicesStay }] : []),
      {
        say: 'If you did not ask for this, please write to us. You can create a new account with your e-mail address.',
      },
    ],
  }
}

function shippingOf({ shipping }: MailedOrder): MailPart[] {
  return shipping.length > 0 ? [{ say: ['We will send it to:', ...shipping].join('\n') }] : []
}

/** Whether money may come before the order is sent: all of it, a part, or instead of the confirmation. */
function canPay({ prices }: MailedOrder): boolean {
  return prices?.paymentMethod !== 'cod' || prices.payNow > 0
}

/** What is paid at the door, and the confirmation that the order waits for. */
function doorParts({ id, prices }: MailedOrder, { origin }: Sender, confirmToken?: string): MailPart[] {
  if (prices?.paymentMethod !== 'cod') return []
  const { total, payNow } = prices
  if (confirmToken !== undefined)
    return [
      { say: `You pay ${rupees(total)} at the door. Please confirm your order, so that we can send it.` },
      // In the fragment, as below.
      { button: 'Confirm your order', url: `${origin}${paths.trackOrderFor(id)}#confirm=${confirmToken}` },
      { say: `If you pay online instead, the order costs ${rupees(payNow)}.` },
    ]
  if (payNow === 0) return [{ say: `You pay ${rupees(total)} at the door.` }]
  return [
    { say: `Please pay ${rupees(payNow)} now. You pay the other ${rupees(total - payNow)} at the door.` },
  ]
}

/** The lines of an order with their prices, what was added and taken off, and the total. */
export function linesOf({ lines, prices }: MailedOrder): MailPart {
  const adjustments = prices?.adjustments ?? []
  const taxes = (prices?.taxes ?? []).map(tax => `${tax.label} ${tax.rate} % ${rupees(tax.amount)}`)
  return {
    lines: [
      ...lines.map(line => ({
        name: orderedLineText(line),
        amount: rupees(grossOf([{ price: line.pricePaise, quantity: line.quantity }])),
      })),
      ...adjustments.map(({ kind, label, amount }) => ({
        name: label,
        amount: kind === 'delivery' && amount === 0 ? SHIPPING_PRICE : rupees(amount),
      })),
    ],
    total: rupees(prices?.total ?? grossOf(lines.map(line => ({ ...line, price: line.pricePaise })))),
    ...(taxes.length > 0 && { note: `The total contains ${taxes.join(', ')}.` }),
  }
}

function rupees(paise: number): string {
  return formatRupees(toRupees(paise))
}
