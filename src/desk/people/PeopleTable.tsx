import { useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { type Colleague, remove, setRole } from './people.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface PeopleTableProps {
  shop: DeskShop
  people: Colleague[]
  mayEdit: boolean
}

type Open = { dialog: 'role' | 'remove'; person: Colleague } | undefined

/** The people of a shop, with their roles and what may be done about them. */
export function PeopleTable({ shop, people, mayEdit }: PeopleTableProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <DataTable
        caption={`Staff of ${shop.name}`}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Person', cell: person => <PersonName person={person} /> },
          { title: 'Role', cell: ({ role }) => roleTexts[role].name },
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
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Change the role of ${person.name || person.email}`}
                  onClick={() => setOpen({ dialog: 'role', person })}
                >
                  Change
                </button>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Remove ${person.name || person.email}`}
                  onClick={() => setOpen({ dialog: 'remove', person })}
                >
                  Remove
                </button>
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

function PersonName({ person: { name, email, isSelf } }: { person: Colleague }) {
  return (
    <>
      <span className="block">
        {name || email} {isSelf && <span className="badge badge-accent">You</span>}
      </span>
      <span className="cell-note">{email}</span>
    </>
  )
}

interface ChangeRoleProps {
  shop: DeskShop
  person: Colleague
  onClose: () => void
}

/** A dialog to choose another role for a person. */
function ChangeRole({ shop, person, onClose }: ChangeRoleProps) {
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

interface RemovePersonProps {
  shop: DeskShop
  person: Colleague
  onClose: () => void
}

/** A dialog that names the person to be removed. */
function RemovePerson({ shop, person, onClose }: RemovePersonProps) {
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
