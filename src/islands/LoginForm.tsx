import { useStore } from '@nanostores/react'
import { paths } from '../domain/paths.ts'
import { CheckboxField } from '../forms/Checkbox.tsx'
import { Field } from '../forms/Field.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { $signInProblem, loginForm, submitLogin } from '../stores/account/sign-in.ts'
import { Alert } from './parts/Alert.tsx'
import { AuthLink } from './parts/AuthLink.tsx'

export function LoginForm() {
  const busy = useStore(loginForm.$busy)
  const problem = useStore($signInProblem, { ssr: 'initial' })
  return (
    <>
      <FormShell form={loginForm} onSubmit={submitLogin} label="Sign In">
        {problem && <Alert>{problem}</Alert>}
        <Field
          form={loginForm}
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="username"
          enterKeyHint="next"
          spellCheck={false}
        />
        <PasswordField
          form={loginForm}
          name="password"
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <CheckboxField form={loginForm} name="rememberMe" label="Remember me" />
          <AuthLink path={paths.forgotPassword}>Forgot password?</AuthLink>
        </div>
        <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} />
      </FormShell>
      <p className="mt-3 text-sm text-muted">
        New here? <AuthLink path={paths.register}>Create an account</AuthLink>
      </p>
    </>
  )
}
