import { useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { type Colleague, setRole } from './people.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface ChangeRoleProps {
  shop: DeskShop
  person: Colleague
  onClose: () => void
}

/** A dialog to choose another role for a person. */
export function ChangeRole({ shop, person, onClose }: ChangeRoleProps) {
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
