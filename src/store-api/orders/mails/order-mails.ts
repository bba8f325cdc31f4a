import { orderSuccessMessages } from '../../../domain/messages/orders/order-success.ts'
import { formatPaise, toRupees } from '../../../domain/money.ts'
import { type LineChange, lineChangeText } from '../../../domain/orders/line-changes.ts'
import { type MovedMail, movedMailSentences, movedMailSubject } from '../../../domain/orders/moved-mail.ts'
import { CANCELLED, DELIVERED, PENDING, PROCESSING } from '../../../domain/orders/order-status.ts'
import { paths } from '../../../domain/paths.ts'
import { plainLine } from '../../platform/mail/mail-message.ts'
import type { MailKind, MailPart, MailTemplate, Sender } from '../../platform/mail/mail-template.ts'
import { isTestAdapter, testAdapters } from '../../shops/test-payments.ts'
import { ORDER_TOKEN_DAYS } from '../order-token.db.ts'
import { missingOfOrder } from '../payments/balance-order.db.ts'
import { moneyOfOrder } from '../payments/order-payment.db.ts'
import { findPayableOrder, findStoredAttempt, isPaidWithMoney } from '../payments/payment-attempt.db.ts'
import { findShipment } from './mailed-order.db.ts'
import {
  codParts,
  confirmTokenFor,
  doorParts,
  type GuestLink,
  invoiceParts,
  linesOf,
  type MailedOrder,
  mailedOrder,
  orderedLineText,
  orderUrl,
  shippingOf,
  totalPaise,
} from './order-mail-parts.ts'

export const orderConfirmationKind: MailKind<'order-confirmation'> = {
  async write({ orderId }, context) {
    const order = await mailedOrder(context, orderId)
    // Where this one is late, the mail about that says all.
    if (!order || order.status === CANCELLED) return undefined
    return orderConfirmation(order, context.sender, await confirmTokenFor(context.db, orderId, order))
  },
}

/** `confirmToken` confirms a cash-on-delivery order that waits for it. */
export function orderConfirmation(
  order: MailedOrder,
  sender: Sender,
  confirmToken?: string | undefined,
): MailTemplate {
  return {
    to: order.email,
    subject: `Your order ${order.id} at ${sender.shop}`,
    parts: [
      { text: `Thank you for your order. Its number is ${order.id}.` },
      linesOf(order),
      ...shippingOf(order),
      ...codParts(order, sender, confirmToken),
      ...invoiceParts(order, sender),
      ...(order.guest ? guestParts(order, order.guest, sender) : accountParts(order, sender)),
    ],
  }
}

function accountParts(order: MailedOrder, { origin }: Sender): MailPart[] {
  return [
    ...(canPay(order) ? [{ text: 'If you have not paid yet, you can pay in My Orders.' }] : []),
    { button: 'View your orders', url: origin + paths.orders },
  ]
}

function guestParts(order: MailedOrder, { hasAccount }: GuestLink, sender: Sender): MailPart[] {
  const opens = `opens your order, for ${ORDER_TOKEN_DAYS} days.`
  const account =
    'You have an account with this e-mail address. To add the order to it, sign in at the shop and then open the link.'
  return [
    {
      text: canPay(order)
        ? `If you have not paid yet, you can pay with this link. Keep it to yourself: it ${opens}`
        : `Keep this link to yourself: it ${opens}`,
    },
    { button: 'Open your order', url: orderUrl(order, sender) },
    ...(hasAccount ? [{ text: account }] : []),
  ]
}

/** Whether money may come before the order is sent: all of it, a part, or instead of the confirmation. */
function canPay(order: MailedOrder): boolean {
  const { prices, status } = order
  if (status !== PENDING) return false
  return prices?.paymentMethod === 'cod' ? prices.payNow > 0 : totalPaise(order) > 0
}

export const paymentReceivedKind: MailKind<'payment-received'> = {
  async write({ orderId, reference, owedPaise = 0 }, context) {
    const { db, storeId, sender } = context
    const order = await mailedOrder(context, orderId)
    const payment = order && (await findStoredAttempt(db, storeId, reference))
    if (!payment) return undefined
    const missingPaise = await missingOfOrder(db, orderId)
    const { owed } = await moneyOfOrder(db, orderId)
    const test = isTestAdapter(payment.adapter)
    const { amountPaise: paidPaise } = payment
    const received = { paidPaise, reference, test, missingPaise, owedPaise: Math.min(owedPaise, owed) }
    return paymentReceived(order, received, sender)
  },
  timelineName: () => 'payment-received',
}

interface ReceivedPayment {
  paidPaise: number
  reference: string
  /** Whether no money was received. */
  test: boolean
  /** What is to be paid yet: the order became dearer since the payment was begun. */
  missingPaise: number
  /** What of it is to be given back. Other money that is has mails of its own. */
  owedPaise: number
}

export function paymentReceived(order: MailedOrder, payment: ReceivedPayment, sender: Sender): MailTemplate {
  return {
    to: order.email,
    subject: `Payment received for order ${order.id} at ${sender.shop}`,
    parts: [
      {
        text: [
          `We have received ${formatPaise(payment.paidPaise)} for your order ${order.id}.`,
          ...nextSentence(order, payment),
        ].join(' '),
      },
      ...(payment.owedPaise > 0
        ? [{ text: `We will refund ${formatPaise(payment.owedPaise)} of what you paid.` }]
        : []),
      ...(payment.test ? [{ text: orderSuccessMessages.test }] : []),
      { text: `Payment reference: ${payment.reference}` },
      linesOf(order),
      ...doorParts(order),
      ...shippingOf(order),
      ...invoiceParts(order, sender),
      { button: 'Follow your order', url: orderUrl(order, sender) },
    ],
  }
}

/** Nothing where this mail is late and the order was sent or cancelled. */
function nextSentence({ status }: MailedOrder, { missingPaise }: ReceivedPayment): string[] {
  if (status === PROCESSING) return ['We are preparing it now.']
  if (missingPaise === 0) return []
  return [`Please pay the missing ${formatPaise(missingPaise)} too, so that we can send it.`]
}

export const orderMovedKind: MailKind<'order-moved'> = {
  async write({ orderId, to, asked }, context) {
    const { db, sender } = context
    const order = await mailedOrder(context, orderId)
    // Where this one is late, the mail about the delivery says all.
    if (!order || (to === 'shipped' && order.status === DELIVERED)) return undefined
    const { owed: owedPaise, refunded: refundedPaise } = await moneyOfOrder(db, orderId)
    const { reason, ...shipment } = await findShipment(db, orderId)
    const isPaid = owedPaise + refundedPaise > 0
    const test = to === 'cancelled' && isPaid && !(await isPaidWithMoney(db, orderId, testAdapters))
    const moved = { to, ...shipment, reason: asked ? '' : reason, owedPaise, refundedPaise, test }
    return orderMovedMail(order, moved, sender)
  },
  timelineName: ({ to }) => to,
}

/** What the mail about a move says beside the order's own facts. Amounts are paise. */
export interface MovedOrder {
  to: MovedMail['to']
  carrier: string
  trackingNumber: string
  /** An http or https address, or empty. */
  trackingUrl: string
  reason: string
  /** What the shop has to give back, and what it gave back. */
  owedPaise: number
  refundedPaise: number
  /** Whether all of that were test payments, of a cancelled order. */
  test: boolean
}

/** The mail to the shopper about a new status of an order. */
export function orderMovedMail(order: MailedOrder, moved: MovedOrder, sender: Sender): MailTemplate {
  const { to, trackingUrl, owedPaise, refundedPaise, test } = moved
  const amounts = { owed: toRupees(owedPaise), refunded: toRupees(refundedPaise) }
  return {
    to: order.email,
    subject: movedMailSubject(to, order.id, sender.shop),
    parts: [
      ...movedMailSentences(order.id, { ...moved, ...amounts }).map(text => ({ text })),
      ...(test ? [{ text: orderSuccessMessages.test }] : []),
      ...(to === 'shipped' ? doorParts(order) : []),
      ...(to === 'shipped' && trackingUrl ? [{ button: 'Track the parcel', url: trackingUrl }] : []),
      ...linesAndLink(order, sender),
    ],
  }
}

function linesAndLink(order: MailedOrder, sender: Sender): MailPart[] {
  return [
    { text: order.lines.map(orderedLineText).join('\n') },
    ...invoiceParts(order, sender),
    { button: 'See your order', url: orderUrl(order, sender) },
  ]
}

/** What the shop changed in an order that is not sent yet, and what that means for the money. */
export const orderChangedKind: MailKind<'order-changed'> = {
  async write({ orderId, changes, owedPaise }, context) {
    const { db, storeId, sender } = context
    const order = await mailedOrder(context, orderId)
    const asked = order && (await findPayableOrder(db, storeId, { number: Number(order.id) }))
    // Where this one is late, the mail about that says all.
    if (!asked || asked.status === CANCELLED) return undefined
    const duePaise = asked.status === PENDING ? asked.due : 0
    const stillOwed = Math.min(owedPaise, (await moneyOfOrder(db, orderId)).owed)
    const isCod = order.prices?.paymentMethod === 'cod'
    return {
      to: order.email,
      subject: `Your order ${order.id} was changed · ${sender.shop}`,
      parts: [
        ...changeParts(order, changes),
        { text: 'It now holds:' },
        linesOf(order),
        ...codParts(order, sender, await confirmTokenFor(db, orderId, order)),
        ...(duePaise > 0 && !isCod
          ? [{ text: `Please pay ${formatPaise(duePaise)}, so that we can send it.` }]
          : []),
        ...(stillOwed > 0 ? [{ text: `We give ${formatPaise(stillOwed)} back to you.` }] : []),
        // While something is missing, the invoice was credited, and the next one has the mail about the payment.
        ...(duePaise > 0 ? [] : invoiceParts(order, sender)),
        {
          button: duePaise > 0 ? 'Open and pay your order' : 'See your order',
          url: order.guest ? orderUrl(order, sender) : sender.origin + paths.orders,
        },
        { text: 'If this is not what you agreed on with us, please write to us.' },
      ],
    }
  },
  timelineName: () => 'order-changed',
}

export const invoiceReissuedKind: MailKind<'invoice-reissued'> = {
  async write({ orderId }, context) {
    const { sender } = context
    const order = await mailedOrder(context, orderId)
    if (!order) return undefined
    const { id, email: to } = order
    const text = `We changed the GSTIN or the business’s name on the invoice of your order ${id}. A new invoice replaces the one that you have. What the order costs stays the same.`
    const subject = `A new invoice for your order ${id} · ${sender.shop}`
    return { to, subject, parts: [{ text }, ...linesAndLink(order, sender)] }
  },
  timelineName: () => 'invoice-reissued',
}

function changeParts({ id }: MailedOrder, changes: readonly LineChange[]): MailTemplate['parts'] {
  if (changes.length === 0) return [{ text: `We changed what your order ${id} costs.` }]
  const texts = changes.map(change => lineChangeText({ ...change, name: plainLine(change.name) }))
  return [{ text: `We changed the items of your order ${id}:` }, { text: texts.join('\n') }]
}
