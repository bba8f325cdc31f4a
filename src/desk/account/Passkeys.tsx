import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { PasskeyButton } from '../sign-in/PasskeyButton.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import {
  $passkeys,
  addOwnPasskey,
  loadPasskeys,
  type OwnPasskey,
  passkeyForm,
  removeOwnPasskey,
} from './passkeys.ts'

/** The person's passkeys: each signs in alone, as device and lock together. */
export function Passkeys() {
  const list = useStore($passkeys)
  const failure = useStore(passkeyForm.$failure)
  const [removed, setRemoved] = useState<OwnPasskey>()
  return (
    <section aria-labelledby="passkeys">
      <h2 className="section-title" id="passkeys">
        Passkeys
      </h2>
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
          <p>You can no longer sign in with it here. Delete it from your device or password manager too.</p>
        </Confirm>
      )}
    </section>
  )
}
