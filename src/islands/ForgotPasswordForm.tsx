import { useStore } from '@nanostores/react'
import { passwordMessages } from '../domain/messages/accounts/password.ts'
import { $resetMailSent, forgotForm, submitForgot } from '../stores/account/password.ts'
import { Alert } from './parts/Alert.tsx'
import { Field } from './parts/Field.tsx'
import { FormShell } from './parts/FormShell.tsx'
import { SubmitButton } from './parts/SubmitButton.tsx'

export function ForgotPasswordForm() {
  const busy = useStore(forgotForm.$busy)
  if (useStore($resetMailSent)) return <Alert kind="notice">{passwordMessages.sent}</Alert>
  return (
    <FormShell form={forgotForm} onSubmit={submitForgot} label="Forgot Password">
      <Field
        form={forgotForm}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="send"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton label="Send Link" busyLabel="Sending..." busy={busy} />
    </FormShell>
  )
}
