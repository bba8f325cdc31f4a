import { useStore } from '@nanostores/react'
import { FormShell } from '../../forms/FormShell.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { passwordChangeForm as form, submitPasswordChange } from '../../stores/account/password-change.ts'
import { $session } from '../../stores/account/session.ts'

const next = { form, enterKeyHint: 'next' } as const

/** Changes the password of the signed-in shopper. */
export function PasswordChange() {
  const busy = useStore(form.$busy)
  const session = useStore($session)
  return (
    <section className="panel" aria-labelledby="change-password">
      <h2 id="change-password" className="mb-4 text-xl">
        Change Password
      </h2>
      <FormShell form={form} onSubmit={submitPasswordChange} label="Change Password">
        {/* Lets password managers match the account. */}
        <input hidden readOnly autoComplete="username" value={session.state === 'in' ? session.email : ''} />
        <PasswordField
          {...next}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField {...next} name="newPassword" label="New Password" autoComplete="new-password" />
        <PasswordField
          {...next}
          name="confirmPassword"
          label="Confirm Password"
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <SubmitButton label="Change Password" busyLabel="Saving..." busy={busy} wide={false} />
      </FormShell>
    </section>
  )
}
