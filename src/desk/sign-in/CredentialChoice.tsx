import { useStore } from '@nanostores/react'
import { $credentialKind, type CredentialKind, chooseCredential } from './invitation.ts'
import { canUsePasskeys } from './passkey-proof.ts'

/** What a new account will sign in with; nothing in a browser without passkeys. */
export function CredentialChoice({ needsSecondFactor }: { needsSecondFactor: boolean }) {
  const chosen = useStore($credentialKind)
  if (!canUsePasskeys()) return null
  const choices: readonly [CredentialKind, string, string][] = [
    [
      'password',
      needsSecondFactor ? 'A password and an app' : 'A password',
      needsSecondFactor ? 'You type both at every sign-in.' : 'You type it at every sign-in.',
    ],
    ['passkey', 'A passkey', 'Your fingerprint, your face or your device’s lock. Nothing to type.'],
  ]
  return (
    <fieldset className="role-choice">
      <legend className="field-label">How will you sign in?</legend>
      {choices.map(([kind, title, note]) => (
        <label key={kind} className="role-option">
          <input
            type="radio"
            name="credential"
            checked={chosen === kind}
            onChange={() => chooseCredential(kind)}
          />
          <span>
            <strong>{title}</strong>
            <span className="block text-sm text-muted">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
