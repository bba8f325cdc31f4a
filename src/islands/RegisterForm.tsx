import { useStore } from '@nanostores/react'
import { registerMessages } from '../domain/messages/register.ts'
import { paths } from '../domain/paths.ts'
import { Field } from '../forms/Field.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { $registrationFailed, registerForm, submitRegistration } from '../stores/account/registration.ts'
import { Alert } from './parts/Alert.tsx'
import { AuthLink } from './parts/AuthLink.tsx'

const form = registerForm

export function RegisterForm() {
  const busy = useStore(form.$busy)
  const failed = useStore($registrationFailed)
  return (
    <>
      <FormShell form={form} onSubmit={submitRegistration} label="Create Account">
        {failed && <Alert>{registerMessages.tryAnotherProvider}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            form={form}
            name="firstName"
            label="First Name"
            autoComplete="given-name"
            enterKeyHint="next"
          />
          <Field
            form={form}
            name="lastName"
            label="Last Name"
            autoComplete="family-name"
            enterKeyHint="next"
          />
        </div>
        <Field
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          spellCheck={false}
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Confirm Password"
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <SubmitButton label="Create Account" busyLabel="Creating account..." busy={busy} />
      </FormShell>
      <p className="mt-3 text-sm text-muted">
        Already have an account? <AuthLink path={paths.login}>Sign in</AuthLink>
      </p>
    </>
  )
}
