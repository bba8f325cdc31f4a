import { useStore } from '@nanostores/react'
import { MAX_PASSKEY_NAME } from '../../contract/desk/staff/passkey.ts'
import { Field } from '../../forms/Field.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Form } from '../kit/Form.tsx'
import {
  $renamedPasskey,
  editPasskeyName,
  type OwnPasskey,
  passkeyNameForm,
  submitPasskeyName,
} from './passkeys.ts'

interface PasskeyRowProps {
  passkey: OwnPasskey
  onRemove: () => void
}

/** One passkey with its name, which can be changed in its place. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const isRenamed = useStore($renamedPasskey) === passkey.id
  const { name, isBackedUp, createdAt, usedAt } = passkey
  if (isRenamed)
    return (
      <li className="row">
        <NameForm />
      </li>
    )
  return (
    <li className="row">
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="cell-note">
          {isBackedUp ? 'Backed up. ' : 'On one device. '}
          Since <DateTime iso={createdAt} never="now" />, last used <DateTime iso={usedAt} never="never" />
        </span>
      </span>
      <span className="actions">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Rename ${name}`}
          onClick={() => editPasskeyName(passkey)}
        >
          Rename
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </span>
    </li>
  )
}

function NameForm() {
  const cancel = (
    <button type="button" className="button button-quiet" onClick={() => editPasskeyName()}>
      Cancel
    </button>
  )
  return (
    <Form
      form={passkeyNameForm}
      label="Rename the passkey"
      onSubmit={submitPasskeyName}
      submit="Save"
      busy="Saving…"
      actions={cancel}
    >
      <Field form={passkeyNameForm} name="name" label="Name" maxLength={MAX_PASSKEY_NAME} autoFocus />
    </Form>
  )
}
