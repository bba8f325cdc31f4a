import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { MAX_PASSKEY_NAME } from '../../contract/desk/staff/passkey.ts'
import { Field } from '../../forms/Field.tsx'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { QuietButton } from '../kit/Buttons.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Form } from '../kit/Form.tsx'
import { RemoveButton } from '../kit/RowButtons.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { PasskeyButton } from '../sign-in/PasskeyButton.tsx'
import {
  $passkeys,
  $renamedPasskey,
  addOwnPasskey,
  editPasskeyName,
  loadPasskeys,
  type OwnPasskey,
  passkeyForm,
  passkeyNameForm,
  removeOwnPasskey,
  submitPasskeyName,
} from './passkeys.ts'

/** The person's passkeys: each signs in alone, as device and lock together. */
export function Passkeys() {
  const list = useStore($passkeys)
  const failure = useStore(passkeyForm.$failure)
  const [removed, setRemoved] = useState<OwnPasskey>()
  return (
    <TitledSection id="passkeys" title="Passkeys">
      <p className="mb-4 max-w-prose">
        With a passkey you sign in with your fingerprint, your face or your device’s lock. You do not type or
        remember anything.
      </p>
      {list.state === 'failed' && <LoadFailed text={list.message} retry={loadPasskeys} />}
      {list.state === 'ready' && list.value.length > 0 && (
        <ul className="rows mb-5">
          {list.value.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <div role="alert">{failure && <p className="alert alert-danger mb-5">{failure}</p>}</div>
      <PasskeyButton onClick={addOwnPasskey} label="Add a passkey" />
      {removed && (
        <Confirm
          title={`Remove ${removed.name}?`}
          confirm="Remove"
          danger
          onConfirm={() => removeOwnPasskey(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            You can no longer sign in with it here, and you will be signed out everywhere else. Delete it from
            your device or password manager too.
          </p>
        </Confirm>
      )}
    </TitledSection>
  )
}

/** One passkey with its name, which can be changed in its place. */
function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const isRenamed = useStore($renamedPasskey) === passkey.id
  const { name, isBackedUp, createdAt, usedAt } = passkey
  if (isRenamed)
    return (
      <li className="row">
        <Form
          form={passkeyNameForm}
          label="Rename the passkey"
          onSubmit={submitPasskeyName}
          submit="Save"
          busy="Saving…"
          actions={<QuietButton onClick={() => editPasskeyName()}>Cancel</QuietButton>}
        >
          <Field form={passkeyNameForm} name="name" label="Name" maxLength={MAX_PASSKEY_NAME} autoFocus />
        </Form>
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
        <QuietButton aria-label={`Rename ${name}`} onClick={() => editPasskeyName(passkey)}>
          Rename
        </QuietButton>
        <RemoveButton name={name} onClick={onRemove} />
      </span>
    </li>
  )
}
