import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Role, roles } from '../../contract/desk/permission.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { Field } from '../../forms/Field.tsx'
import { QuietButton } from '../kit/Buttons.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Form } from '../kit/Form.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { Screen } from '../shell/Screen.tsx'
import {
  $people,
  type Colleague,
  cancelInvitationOf,
  inviteForm,
  loadPeople,
  type PendingInvitation,
  remove,
  setRole,
  submitInvite,
} from './people.ts'

/** The shop's people: the list, invitations that wait, and a form to invite. */
export function People({ shop }: { shop: DeskShop }) {
  const loaded = useLoaded($people, loadPeople, shop.slug)
  const mayEdit = mayDo(shop.role, 'people:edit')
  return (
    <Screen title="People" context={shop.name}>
      <LoadedView label="Loading the staff" {...loaded}>
        {value => (
          <>
            <PeopleTable shop={shop} people={value.people} mayEdit={mayEdit} />
            <PendingInvitations shop={shop} invitations={value.invitations} mayEdit={mayEdit} />
          </>
        )}
      </LoadedView>
      {mayEdit && loaded.state.state !== 'missing' && <InviteForm shop={shop} />}
    </Screen>
  )
}

/** A form that invites a person by e-mail address and role. */
function InviteForm({ shop }: { shop: DeskShop }) {
  const { role } = useStore(inviteForm.$values)
  return (
    <TitledSection id="invite" title="Invite a person">
      <div className="panel max-w-prose">
        <Form
          form={inviteForm}
          label="Invite a person"
          onSubmit={() => submitInvite(shop.slug)}
          submit="Send the invitation"
          busy="Sending…"
        >
          <Field
            form={inviteForm}
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RoleChoice value={role} onChange={next => inviteForm.setField('role', next)} />
        </Form>
      </div>
    </TitledSection>
  )
}

interface PendingInvitationsProps {
  shop: DeskShop
  invitations: PendingInvitation[]
  mayEdit: boolean
}

/** Invitations that were sent and not accepted yet. */
function PendingInvitations({ shop, invitations, mayEdit }: PendingInvitationsProps) {
  const [chosen, choose] = useState<PendingInvitation>()
  const close = () => choose(undefined)
  // The dialog that leaves the list empty closes first: it would open again with the next invitation.
  if (invitations.length === 0 && !chosen) return null
  return (
    <TitledSection id="pending" title="Invited">
      <ul className="rows">
        {invitations.map(invitation => (
          <li key={invitation.id} className="row">
            <span className="min-w-0">
              <span className="block break-words font-medium">{invitation.email}</span>
              <span className="cell-note">
                {roleTexts[invitation.role].name}, until{' '}
                <DateTime iso={invitation.expiresAt} never="further notice" />
              </span>
            </span>
            {mayEdit && (
              <QuietButton
                aria-label={`Cancel the invitation of ${invitation.email}`}
                onClick={() => choose(invitation)}
              >
                Cancel invitation
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <Confirm
          title="Cancel the invitation?"
          confirm="Cancel invitation"
          keep="Keep invitation"
          danger
          onConfirm={() => cancelInvitationOf(shop.slug, chosen)}
          onClose={close}
        >
          <p>
            The link in the e-mail to <strong>{chosen.email}</strong> will stop working.
          </p>
        </Confirm>
      )}
    </TitledSection>
  )
}

type Open = { dialog: 'role' | 'remove'; person: Colleague } | undefined

/** The people of a shop, with their roles and what may be done about them. */
function PeopleTable({ shop, people, mayEdit }: { shop: DeskShop; people: Colleague[]; mayEdit: boolean }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <DataTable
        caption={`Staff of ${shop.name}`}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Person',
            cell: ({ name, email, role, isSelf }) => (
              <>
                <span className="block">
                  {name || email} {isSelf && <span className="badge badge-accent">You</span>}
                </span>
                <span className="cell-note">{email}</span>
                <span className="cell-note sm:hidden">{roleTexts[role].name}</span>
              </>
            ),
          },
          { title: 'Role', className: 'wide-only', cell: ({ role }) => roleTexts[role].name },
          { title: 'Second step', className: 'wide-only', cell: one => (one.hasSecondFactor ? 'Yes' : 'No') },
          {
            title: 'Last active',
            className: 'wide-only',
            cell: ({ usedAt }) => <DateTime iso={usedAt} never="Not yet" />,
          },
          mayEdit && {
            title: 'Actions',
            hasHiddenTitle: true,
            className: 'table-actions',
            cell: person => (
              <>
                <QuietButton
                  aria-label={`Change the role of ${person.name || person.email}`}
                  onClick={() => setOpen({ dialog: 'role', person })}
                >
                  Change
                </QuietButton>
                <QuietButton
                  aria-label={`Remove ${person.name || person.email}`}
                  onClick={() => setOpen({ dialog: 'remove', person })}
                >
                  Remove
                </QuietButton>
              </>
            ),
          },
        ]}
      />
      {open?.dialog === 'role' && <ChangeRole shop={shop} person={open.person} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePerson shop={shop} person={open.person} onClose={close} />}
    </>
  )
}

interface PersonDialogProps {
  shop: DeskShop
  person: Colleague
  onClose: () => void
}

/** A dialog to choose another role for a person. */
function ChangeRole({ shop, person, onClose }: PersonDialogProps) {
  const [role, choose] = useState(person.role)
  const change = async () => {
    if (role !== person.role) await setRole(shop.slug, person, role)
  }
  return (
    <Confirm
      title={`Role of ${person.name || person.email}`}
      confirm="Save"
      onConfirm={change}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={choose} />
    </Confirm>
  )
}

/** A dialog that names the person to be removed. */
function RemovePerson({ shop, person, onClose }: PersonDialogProps) {
  const name = person.isSelf ? 'yourself' : person.name || person.email
  return (
    <Confirm
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      onConfirm={() => remove(shop.slug, person)}
      onClose={onClose}
    >
      <p>
        <strong>{person.email}</strong> can no longer do anything in {shop.name}, from this moment on. What
        they wrote stays, and they can be invited again.
      </p>
    </Confirm>
  )
}

/** The roles, each with what it is for. */
function RoleChoice({ value, onChange }: { value: string; onChange: (role: Role) => void }) {
  return (
    <fieldset className="role-choice">
      <legend className="field-label">Role</legend>
      {roles.map(role => (
        <label key={role} className="role-option">
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span>
            <strong>{roleTexts[role].name}</strong>
            <span className="block text-sm text-muted">{roleTexts[role].summary}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
