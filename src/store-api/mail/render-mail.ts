import { newOrdersAfter } from '../../domain/new-orders.ts'
import { findInvitationById } from '../db/invitation.ts'
import { findShipment } from '../db/mail.ts'
import type { MailJob, QueuedMail } from '../db/mail-queue.ts'
import { findOrderMailReader } from '../db/order-mail.ts'
import { moneyOfOrder } from '../db/order-payment.ts'
import { findAttempt } from '../db/payment-attempt.ts'
import { findPersonById } from '../db/staff.ts'
import type { Db } from '../db/tables.ts'
import { newResetToken, RESET_LIFETIME } from '../services/accounts/reset-token.ts'
import { isTestAdapter } from '../services/payments/test-payments.ts'
import { newInvitationLink } from '../services/staff/invite.ts'
import { accountChangeMail } from './account-change-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import type { MailTemplate, Sender } from './mail-template.ts'
import {
  accountErased,
  type MailedOrder,
  orderConfirmation,
  passwordReset,
  paymentReceived,
} from './mail-templates.ts'
import { mailedOrder } from './mailed-order.ts'
import { newOrdersMail } from './new-orders-mail.ts'
import { orderMovedMail } from './order-moved-mail.ts'

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
  if (job.kind === 'account-erased') return accountErased(job.email, sender)
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
  return renderOrderMail(db, storeId, job, sender)
}

async function renderOrderMail(
  db: Db,
  storeId: number,
  job: Extract<MailJob, { orderId: number }>,
  sender: Sender,
): Promise<MailTemplate | undefined> {
  const order = await mailedOrder(db, storeId, job.orderId)
  if (!order) return undefined
  if (job.kind === 'order-confirmation') return orderConfirmation(order, sender)
  if (job.kind === 'order-moved') return renderMove(db, job, order, sender)
  const payment = await findAttempt(db, storeId, job.reference)
  if (!payment) return undefined
  const { amountPaise: paidPaise, reference } = payment
  return paymentReceived(order, { paidPaise, reference, test: isTestAdapter(payment.adapter) }, sender)
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
