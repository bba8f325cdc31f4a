import type { Role } from '../../contract/desk/permission.ts'
import { invitationUrl } from '../../domain/desk/desk-host.ts'
import type { MailKind, MailTemplate, Sender } from '../platform/mail/mail-template.ts'
import { findInvitationById } from './invitation.db.ts'
import { newInvitationLink } from './invite.ts'

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
