import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { type Colleague, remove } from './people.ts'

interface RemovePersonProps {
  shop: DeskShop
  person: Colleague
  onClose: () => void
}

/** A dialog that names the person to be removed. */
export function RemovePerson({ shop, person, onClose }: RemovePersonProps) {
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
