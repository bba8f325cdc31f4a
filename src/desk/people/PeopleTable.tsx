import { useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { DateTime } from '../kit/DateTime.tsx'
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
      <table className="table">
        <caption className="sr-only">Staff of {shop.name}</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col" className="wide-only">
              Second step
            </th>
            <th scope="col" className="wide-only">
              Last active
            </th>
            {mayEdit && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person.id}>
              <th scope="row">
                <span className="block">
                  {person.name || person.email}{' '}
                  {person.isSelf && <span className="badge badge-accent">You</span>}
                </span>
                <span className="cell-note">{person.email}</span>
              </th>
              <td>{roleTexts[person.role].name}</td>
              <td className="wide-only">{person.hasSecondFactor ? 'Yes' : 'No'}</td>
              <td className="wide-only">
                <DateTime iso={person.usedAt} never="Not yet" />
              </td>
              {mayEdit && (
                <td className="table-actions">
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
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {open?.dialog === 'role' && <ChangeRole shop={shop} person={open.person} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePerson shop={shop} person={open.person} onClose={close} />}
    </>
  )
}
