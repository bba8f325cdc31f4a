import { findInvitationById } from '../db/invitation.ts'
import type { QueuedMail } from '../db/mail-queue.ts'
import { findAttempt } from '../db/payment-attempt.ts'
import type { Db } from '../db/tables.ts'
import { newResetToken, RESET_LIFETIME } from '../services/accounts/reset-token.ts'
import { isTestAdapter } from '../services/payments/test-payments.ts'
import { newInvitationLink } from '../services/staff/invite.ts'
import { invitationMail } from './invitation-mail.ts'
import type { MailTemplate, Sender } from './mail-template.ts'
import { accountErased, orderConfirmation, passwordReset, paymentReceived } from './mail-templates.ts'
import { mailedOrder } from './mailed-order.ts'

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
  const order = await mailedOrder(db, storeId, job.orderId)
  if (!order) return undefined
  if (job.kind === 'order-confirmation') return orderConfirmation(order, sender)
  const payment = await findAttempt(db, storeId, job.reference)
  if (!payment) return undefined
  const { amountPaise: paidPaise, reference } = payment
  return paymentReceived(order, { paidPaise, reference, test: isTestAdapter(payment.adapter) }, sender)
}
