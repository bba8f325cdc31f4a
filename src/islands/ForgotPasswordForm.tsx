import { useStore } from '@nanostores/react'
import { passwordMessages } from '../domain/messages/password.ts'
import { Field } from '../forms/Field.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { $resetMailSent, forgotForm, submitForgot } from '../stores/account/password.ts'
import { Alert } from './parts/Alert.tsx'

export function ForgotPasswordForm() {
  const busy = useStore(forgotForm.$busy)
  const sent = useStore($resetMailSent)
  return (
    <FormShell form={forgotForm} onSubmit={submitForgot} label="Forgot Password">
      {sent && <Alert kind="notice">{passwordMessages.sent}</Alert>}
      <Field
        form={forgotForm}
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="username"
        enterKeyHint="send"
        spellCheck={false}
      />
      <SubmitButton label="Send Link" busyLabel="Sending..." busy={busy} />
    </FormShell>
  )
}
