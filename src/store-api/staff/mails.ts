import type { Role } from '../../contract/desk/permission.ts'
import { invitationUrl } from '../../domain/desk/desk-host.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import type { MailKind, MailTemplate, Sender } from '../platform/mail/mail-template.ts'
import { findInvitationById } from './invitation.db.ts'
import { newInvitationLink } from './people.ts'
import { findPersonById } from './staff.db.ts'

/** What happened, by the name of the change, which ends the kind of its event. */
const texts: ReadonlyMap<string, string> = new Map([
  ['password-changed', 'Your password was changed. You were signed out everywhere else.'],
  ['passkey-added', 'A passkey was added to your account. You were signed out everywhere else.'],
  ['passkey-removed', 'A passkey was removed from your account. You were signed out everywhere else.'],
  ['app-set-up', 'An authenticator app was set up for your account. You were signed out everywhere else.'],
  [
    'codes-renewed',
    'You have new recovery codes. The old ones no longer work. You were signed out everywhere else.',
  ],
  [
    'second-factor-reset',
    'Your second step was reset on the server. Your authenticator app, passkeys and recovery codes were removed. Sign in with your password and set up a new second step.',
  ],
])

/** What happened to the account; nothing where this version does not know it. The sender's origin is the desk's. */
export const accountChangeKind: MailKind<'account-change'> = {
  async write({ staffId, change }, { db, sender }) {
    const person = await findPersonById(db, staffId)
    const text = texts.get(change)
    if (!person || text === undefined) return undefined
    return {
      to: person.email,
      subject: 'Your desk account was changed',
      parts: [
        { text },
        { button: 'See your account', url: sender.origin + deskPaths.account },
        { text: 'If this was not you, tell a keeper of your shop at once.' },
      ],
    }
  },
}

export const invitationKind: MailKind<'invitation'> = {
  async write({ invitationId }, { db, storeId, sender, now }) {
    const invitation = await findInvitationById(db, invitationId, now)
    if (invitation?.storeId !== storeId) return undefined
    return invitationMail(invitation, await newInvitationLink(db, invitation.id), sender)
  },
}

const roleNames: Readonly<Record<Role, string>> = {
  keeper: 'as its keeper',
  marketer: 'to edit its texts, pictures and products',
  packer: 'to pack its orders',
}

/** Invites a person to a shop's desk; the sender's origin is the desk's. */
export function invitationMail(
  { email, role }: { email: string; role: Role },
  token: string,
  sender: Sender,
): MailTemplate {
  return {
    to: email,
    subject: `You are invited to work at ${sender.shop}`,
    parts: [
      { text: `${sender.shop} invites you ${roleNames[role]}. The link works once, for seven days.` },
      { button: 'Open the invitation', url: invitationUrl(sender.origin, token) },
      { text: 'If you did not expect this e-mail, you can ignore it. Nobody can join without this link.' },
    ],
  }
}
