import { deleteAccountMessages } from '../../domain/messages/delete-account.ts'
import type { MailKind, MailTemplate, Sender } from '../platform/mail/mail-template.ts'

export const accountErasedKind: MailKind<'account-erased'> = {
  write: async (job, { sender }) => accountErased(job, sender),
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
        text: 'Your account is deleted, with your name, addresses, phone number and password. You are signed out everywhere. This is the last e-mail about your account.',
      },
      {
        text: 'By law we must keep your orders and payments. We keep them without your name, street, phone number and e-mail address.',
      },
      ...(keepsInvoices ? [{ text: deleteAccountMessages.invoicesStay }] : []),
      {
        text: 'If you did not ask for this, please write to us. You can create a new account with your e-mail address.',
      },
    ],
  }
}
