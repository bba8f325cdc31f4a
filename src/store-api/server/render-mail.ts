import { newOrdersAfter } from '../../domain/orders/new-orders.ts'
import { accountChangeMail } from '../accounts/account-change-mail.ts'
import { newResetToken, RESET_LIFETIME } from '../accounts/reset-token.ts'
import { mailedOrder } from '../orders/mails/mailed-order.ts'
import { newOrdersMail } from '../orders/mails/new-orders-mail.ts'
import { orderChangedMail } from '../orders/mails/order-changed-mail.ts'
import { findOrderMailReader } from '../orders/mails/order-mail.db.ts'
import { orderMovedMail } from '../orders/mails/order-moved-mail.ts'
import { missingOfOrder } from '../orders/payments/balance-order.db.ts'
import { moneyOfOrder } from '../orders/payments/order-payment.db.ts'
import { findAttempt } from '../orders/payments/payment-attempt.db.ts'
import { newConfirmToken } from '../orders/pricing/confirm-order.ts'
import { findShipment } from '../platform/mail/mail.db.ts'
import type { MailJob, QueuedMail } from '../platform/mail/mail-queue.db.ts'
import type { MailTemplate, Sender } from '../platform/mail/mail-template.ts'
import {
  accountErased,
  type MailedOrder,
  orderConfirmation,
  passwordReset,
  paymentReceived,
} from '../platform/mail/mail-templates.ts'
import type { Db } from '../platform/tables/tables.ts'
import { isTestAdapter } from '../shops/test-payments.ts'
import { findInvitationById } from '../staff/invitation.db.ts'
import { invitationMail } from '../staff/invitation-mail.ts'
import { newInvitationLink } from '../staff/invite.ts'
import { findPersonById } from '../staff/staff.db.ts'

/** Renders a queued mail from the present data; undefined if there is no recipient or nothing to send. */
export async function renderMail(
  db: Db,
  { storeId, job, createdAt }: QueuedMail,
  sender: Sender,
  now: number,
): Promise<MailTemplate | undefined> {
  if (job.kind === 'password-reset') {
    if (now - createdAt > RESET_LIFETIME) return undefined
    const token = await newResetToken({ db, storeId, now: () => now }, job.email)
    return token === undefined ? undefined : passwordReset(job.email, token, sender)
  }
  if (job.kind === 'account-erased') return accountErased(job, sender)
  if (job.kind === 'invitation') {
    const invitation = await findInvitationById(db, job.invitationId, now)
    if (invitation?.storeId !== storeId) return undefined
    return invitationMail(invitation, await newInvitationLink(db, invitation.id), sender)
  }
  if (job.kind === 'account-change') {
    const person = await findPersonById(db, job.staffId)
    return person && accountChangeMail(person.email, job.change, sender)
  }
  if (job.kind === 'new-orders') {
    const reader = await findOrderMailReader(db, storeId, job.staffId)
    if (!reader) return undefined
    return newOrdersMail(
      { ...reader, count: newOrdersAfter(job.after, job.until), newest: job.until },
      sender,
    )
  }
  return renderOrderMail(db, { storeId, job, now }, sender)
}

async function renderOrderMail(
  db: Db,
  { storeId, job, now }: { storeId: number; job: Extract<MailJob, { orderId: number }>; now: number },
  sender: Sender,
): Promise<MailTemplate | undefined> {
  const order = await mailedOrder(db, storeId, { id: job.orderId, now })
  if (!order) return undefined
  if (job.kind === 'order-confirmation') {
    const isUnconfirmed = order.prices?.codState === 'unconfirmed'
    const token = isUnconfirmed ? await newConfirmToken(db, job.orderId) : undefined
    return orderConfirmation(order, sender, token)
  }
  if (job.kind === 'order-moved') return renderMove(db, job, order, sender)
  if (job.kind === 'order-changed') return orderChangedMail(order, job, sender)
  const payment = await findAttempt(db, storeId, job.reference)
  if (!payment) return undefined
  const { amountPaise: paidPaise, reference } = payment
  const missingPaise = await missingOfOrder(db, job.orderId)
  const test = isTestAdapter(payment.adapter)
  return paymentReceived(order, { paidPaise, reference, test, missingPaise }, sender)
}

async function renderMove(
  db: Db,
  { orderId, to }: Extract<MailJob, { kind: 'order-moved' }>,
  order: MailedOrder,
  sender: Sender,
): Promise<MailTemplate> {
  const { owed: owedPaise, refunded: refundedPaise } = await moneyOfOrder(db, orderId)
  return orderMovedMail(order, { to, ...(await findShipment(db, orderId)), owedPaise, refundedPaise }, sender)
}
