import type { Role } from '../../contract/desk/permission.ts'
import {
  cancelInvitation,
  changeRole,
  invitePerson,
  listPeople,
  removePerson,
} from '../../contract/desk/staff/people.ts'
import { emailAddress } from '../../contract/email-address.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { noticed } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { loadSession } from '../sign-in/session.ts'

export type People = DeskResponseOf<typeof listPeople>
export type Colleague = People['people'][number]
export type PendingInvitation = People['invitations'][number]

const people = createLoaded((shop: string) => call(listPeople, { params: { shop } }))
/** The people of the shop that was loaded last. */
export const $people = people.$state

const inRole = (role: Role) => roleTexts[role].name.toLowerCase()
const nameOf = ({ name, email }: Pick<Colleague, 'name' | 'email'>) => name || email

/** Loads a shop's people; those on screen stay until the new ones are there. An invitation to another shop is forgotten. */
export function loadPeople(shop: string): Promise<void> {
  if (!people.isOpen(shop)) inviteForm.reset()
  return people.load(shop)
}

/** Loads them again after a change; its undo may be pressed at another shop's people. */
const reloadPeople = people.reload

const blankInvite = { email: '', role: 'marketer' }
export const inviteForm = createDeskForm(blankInvite)

/** Sends an invitation to the form's address. */
export function submitInvite(shop: string): Promise<void> {
  return inviteForm.submit(
    ({ email }) => (emailAddress.safeParse(email).success ? {} : { email: deskMessages.emailNeeded }),
    async sent => {
      const { email, role } = sent
      await call(invitePerson, { params: { shop }, body: { email, role: role as Role } })
      // What was typed since is for the next person.
      inviteForm.fillSaved(blankInvite, sent)
      showNotice(`${email.trim()} was invited. The link in the e-mail works for seven days.`)
      await reloadPeople(shop)
    },
  )
}

/** Gives a person another role; throws as `call` does. */
export async function setRole(shop: string, person: Colleague, role: Role): Promise<void> {
  const body = { role, expected: person.role }
  await call(changeRole, { params: { shop, person: person.id }, body })
  const undo = () => void noticed(() => setRole(shop, { ...person, role }, person.role))
  // Without the right to change roles nobody takes that back.
  const isFinal = person.isSelf && !mayDo(role, 'people:edit')
  showNotice(`${nameOf(person)} is now ${inRole(role)}.`, isFinal ? undefined : undo)
  await Promise.all([reloadPeople(shop), person.isSelf ? loadSession() : undefined])
}

/** Removes a person from the shop, at once; throws as `call` does. */
export async function remove(shop: string, person: Colleague): Promise<void> {
  await call(removePerson, { params: { shop, person: person.id } })
  showNotice(`${nameOf(person)} was removed and is signed out of this shop.`)
  await (person.isSelf ? loadSession() : reloadPeople(shop))
}

/** Cancels an invitation: its link no longer works. */
export async function cancelInvitationOf(shop: string, { id, email }: PendingInvitation): Promise<void> {
  await call(cancelInvitation, { params: { shop, person: id } })
  showNotice(`The invitation of ${email} was cancelled.`)
  await reloadPeople(shop)
}
