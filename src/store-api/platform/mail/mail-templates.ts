import { orderSuccessMessages } from '../../../domain/messages/order-success.ts'
import { formatRupees, toRupees } from '../../../domain/money.ts'
import { paths } from '../../../domain/paths.ts'
import type { MailPart, MailTemplate, Sender } from './mail-template.ts'
import { type OrderedLine, orderedLineText } from './ordered-line.ts'

/** An order as shown in mails. */
export interface MailedOrder {
  id: string
  email: string
  /** Name and address in reading order; empty if they must not be mailed. */
  shipping: string[]
  lines: OrderedLine[]
}

export function orderConfirmation(order: MailedOrder, sender: Sender): MailTemplate {
  return {
    to: order.email,
    subject: `Your order ${order.id} at ${sender.shop}`,
    parts: [
      { say: `Thank you for your order. Its number is ${order.id}.` },
      linesOf(order),
      ...shippingOf(order),
      { say: 'If you have not paid yet, you can pay in My Orders.' },
      { button: 'View your orders', url: sender.origin + paths.orders },
    ],
  }
}

/** `paidPaise` is the amount received; with `test`, no money was received. */
export function paymentReceived(
  order: MailedOrder,
  payment: { paidPaise: number; reference: string; test: boolean },
  sender: Sender,
): MailTemplate {
  return {
    to: order.email,
    subject: `Payment received for order ${order.id} at ${sender.shop}`,
    parts: [
      {
        say: `We have received ${rupees(payment.paidPaise)} for your order ${order.id}. We are preparing it now.`,
      },
      ...(payment.test ? [{ say: orderSuccessMessages.test }] : []),
      { say: `Payment reference: ${payment.reference}` },
      linesOf(order),
      ...shippingOf(order),
      { button: 'Follow your order', url: sender.origin + paths.trackOrderFor(order.id) },
    ],
  }
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

/** The last mail to an address whose account is gone. */
export function accountErased(email: string, sender: Sender): MailTemplate {
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
      {
        say: 'If you did not ask for this, please write to us. You can create a new account with your e-mail address.',
      },
    ],
  }
}

function shippingOf({ shipping }: MailedOrder): MailPart[] {
  return shipping.length > 0 ? [{ say: ['We will send it to:', ...shipping].join('\n') }] : []
}

function linesOf(order: MailedOrder): MailPart {
  const total = order.lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
  return {
    lines: order.lines.map(line => ({
      name: orderedLineText(line),
      amount: rupees(line.pricePaise * line.quantity),
    })),
    total: rupees(total),
  }
}

function rupees(paise: number): string {
  return formatRupees(toRupees(paise))
}
