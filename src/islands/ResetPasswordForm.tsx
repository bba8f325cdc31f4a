import { useStore } from '@nanostores/react'
import { passwordMessages } from '../domain/messages/password.ts'
import { paths } from '../domain/paths.ts'
import { FormShell } from '../forms/FormShell.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { $resetToken, resetForm, submitReset } from '../stores/account/password.ts'
import { Alert } from './parts/Alert.tsx'

const shared = { form: resetForm, autoComplete: 'new-password' } as const

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
      <PasswordField {...shared} name="password" label="New Password" enterKeyHint="next" />
      <PasswordField {...shared} name="confirmPassword" label="Confirm Password" enterKeyHint="go" />
      <SubmitButton label="Set Password" busyLabel="Saving..." busy={busy} />
    </FormShell>
  )
}
