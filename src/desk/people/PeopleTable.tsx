import { useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import type { Colleague } from './people.ts'
import { RemovePerson } from './RemovePerson.tsx'

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
