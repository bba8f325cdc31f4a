import { deleteAccountMessages } from '../../domain/messages/delete-account.ts'
import { formatPaise } from '../../domain/money.ts'
import { paths } from '../../domain/paths.ts'
import type { MailJob } from '../platform/mail/mail-job.ts'
import type { MailKind, MailTemplate, Sender } from '../platform/mail/mail-template.ts'
import { EMAIL_CODE_LIFETIME, newEmailCode } from './email-change.ts'
import { newResetToken, RESET_LIFETIME } from './passwords.ts'

export const accountErasedKind: MailKind<'account-erased'> = {
  write: async (job, { sender }) => accountErased(job, sender),
}

/** The last mail to an address whose account is gone; `keepsInvoices` where an invoice of one of its orders stays. */
export function accountErased(
  {
    email,
    keepsInvoices,
    owed,
  }: Pick<Extract<MailJob, { kind: 'account-erased' }>, 'email' | 'keepsInvoices' | 'owed'>,
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
      ...owed.map(({ order, paise }) => ({
        text: `We still have to refund ${formatPaise(paise)} for your order ${order}. Please keep this e-mail: if the money does not come, write to us with this number.`,
      })),
      {
        text: 'If you did not ask for this, please write to us. You can create a new account with your e-mail address.',
      },
    ],
  }
}

export const passwordResetKind: MailKind<'password-reset'> = {
  async write({ email }, { db, storeId, sender, now, createdAt }) {
    if (now - createdAt > RESET_LIFETIME) return undefined
    const token = await newResetToken({ db, storeId, now: () => now }, email)
    return token === undefined ? undefined : passwordReset(email, token, sender)
  },
}

/** The token is in the fragment, which browsers send to no server and logs do not contain. */
export function passwordReset(email: string, token: string, sender: Sender): MailTemplate {
  return {
    to: email,
    subject: `Reset your password at ${sender.shop}`,
    parts: [
      {
        text: 'We received a request to set a new password for your account. The link works once, for one hour.',
      },
      {
        button: 'Set a new password',
        url: `${sender.origin}${paths.resetPassword}#token=${encodeURIComponent(token)}`,
      },
      { text: 'If this was not you, you can ignore this e-mail. Your password does not change.' },
    ],
  }
}

export const emailChangeKind: MailKind<'email-change'> = {
  async write({ userId, email }, { db, storeId, sender, now, createdAt }) {
    if (now - createdAt > EMAIL_CODE_LIFETIME) return undefined
    const code = await newEmailCode({ db, storeId, now: () => now }, { userId, email })
    return code === undefined ? undefined : emailChange(email, code, sender)
  },
}

/** Not a link, which somebody might open who did not ask for it: the code counts only where the account is signed in. */
export function emailChange(email: string, code: string, sender: Sender): MailTemplate {
  return {
    to: email,
    subject: `${code} is your code at ${sender.shop}`,
    parts: [
      {
        text: `Enter this code at My Account to use this e-mail address for your account at ${sender.shop}: ${code}. It works for half an hour, and only the newest code counts.`,
      },
      { text: 'If this was not you, you can ignore this e-mail. Please give the code to nobody.' },
    ],
  }
}

export const emailChangedKind: MailKind<'email-changed'> = {
  write: async (job, { sender }) => emailChanged(job.email, sender),
}

/** To the former address, whose owner may not have asked for it. */
function emailChanged(email: string, sender: Sender): MailTemplate {
  return {
    to: email,
    subject: `Your e-mail address at ${sender.shop} was changed`,
    parts: [
      {
        text: 'Your account has another e-mail address now. All further e-mails about your account and your orders go there.',
      },
      { text: 'If you did not ask for this, please write to us at once.' },
    ],
  }
}

export const passwordChangedKind: MailKind<'password-changed'> = {
  write: async (job, { sender }) => passwordChanged(job.email, sender),
}

/** The link is the page where anybody may ask for a reset: it is of use to the owner of the mailbox alone. */
export function passwordChanged(email: string, sender: Sender): MailTemplate {
  return {
    to: email,
    subject: `Your password at ${sender.shop} was changed`,
    parts: [
      { text: 'Your account has a new password now. Everybody who was signed in elsewhere is signed out.' },
      {
        text: 'If this was not you, set another password at once: we will e-mail you a link. Then look through your orders and addresses, and write to us.',
      },
      { button: 'Set another password', url: sender.origin + paths.forgotPassword },
    ],
  }
}
