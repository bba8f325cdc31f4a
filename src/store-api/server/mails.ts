import type { TimelineMail } from '../../domain/desk/orders/order-texts.ts'
import {
  accountErasedKind,
  emailChangedKind,
  emailChangeKind,
  passwordChangedKind,
  passwordResetKind,
} from '../accounts/mails.ts'
import { newOrdersKind } from '../orders/mails/new-orders-mail.ts'
import {
  invoiceReissuedKind,
  orderChangedKind,
  orderConfirmationKind,
  orderMovedKind,
  paymentReceivedKind,
} from '../orders/mails/order-mails.ts'
import { orderRefundedKind, paymentRefundDueKind } from '../orders/mails/order-refunded-mail.ts'
import type { MailJob } from '../platform/mail/mail-job.ts'
import type { QueuedMail } from '../platform/mail/mail-queue.db.ts'
import type { MailKind, MailTemplate, Sender } from '../platform/mail/mail-template.ts'
import type { Db } from '../platform/tables/tables.ts'
import { accountChangeKind, invitationKind } from '../staff/mails.ts'

/** Every kind of mail that can be queued. */
const mails: { [Kind in MailJob['kind']]: MailKind<Kind> } = {
  'order-confirmation': orderConfirmationKind,
  'payment-received': paymentReceivedKind,
  'payment-refund-due': paymentRefundDueKind,
  'order-moved': orderMovedKind,
  'order-changed': orderChangedKind,
  'invoice-reissued': invoiceReissuedKind,
  'order-refunded': orderRefundedKind,
  'new-orders': newOrdersKind,
  'password-reset': passwordResetKind,
  'email-change': emailChangeKind,
  'email-changed': emailChangedKind,
  'password-changed': passwordChangedKind,
  'account-erased': accountErasedKind,
  'account-change': accountChangeKind,
  invitation: invitationKind,
}

/** Writes a queued mail from the present data; undefined if there is no recipient or nothing to send. */
export function renderMail(
  db: Db,
  { storeId, job, createdAt }: Pick<QueuedMail, 'storeId' | 'job' | 'createdAt'>,
  sender: Sender,
  now: number,
): Promise<MailTemplate | undefined> {
  return kindOf(job).write(job, { db, storeId, sender, now, createdAt })
}

/** What the timeline of its order calls a mail that was sent; undefined where it does not name it. */
export function timelineNameOf(job: MailJob): TimelineMail | undefined {
  return kindOf(job).timelineName?.(job)
}

function kindOf<Kind extends MailJob['kind']>({ kind }: { kind: Kind }): MailKind<Kind> {
  return mails[kind]
}
