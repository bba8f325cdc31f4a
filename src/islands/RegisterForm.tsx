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

const next = { form: registerForm, enterKeyHint: 'next', required: true } as const

export function RegisterForm() {
  const busy = useStore(registerForm.$busy)
  const failed = useStore($registrationFailed)
  return (
    <>
      <FormShell form={registerForm} onSubmit={submitRegistration} label="Create Account">
        {failed && <Alert>{registerMessages.tryAnotherProvider}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...next} name="firstName" label="First Name" autoComplete="given-name" />
          <Field {...next} name="lastName" label="Last Name" autoComplete="family-name" />
        </div>
        <Field {...next} name="email" label="Email" type="email" autoComplete="email" spellCheck={false} />
        <PasswordField {...next} name="password" label="Password" autoComplete="new-password" />
        <PasswordField
          {...next}
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
