import { useStore } from '@nanostores/react'
import { passwordMessages } from '../domain/messages/password.ts'
import { paths } from '../domain/paths.ts'
import { FormShell } from '../forms/FormShell.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { $resetToken, resetForm, submitReset } from '../stores/account/password.ts'
import { Alert } from './parts/Alert.tsx'

export function ResetPasswordForm() {
  const busy = useStore(resetForm.$busy)
  const token = useStore($resetToken)
  if (token === '')
    return (
      <div className="space-y-4">
        <Alert>{passwordMessages.linkIncomplete}</Alert>
        <a className="button button-secondary" href={paths.forgotPassword}>
          Ask for a new link
        </a>
      </div>
    )
  return (
    <FormShell form={resetForm} onSubmit={submitReset} label="Reset Password">
      <PasswordField
        form={resetForm}
        name="password"
        label="New Password"
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        form={resetForm}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <SubmitButton label="Set Password" busyLabel="Saving..." busy={busy} />
    </FormShell>
  )
}
