import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { Field } from '../../forms/Field.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { QuietButton } from '../kit/Buttons.tsx'
import { Form } from '../kit/Form.tsx'
import { Screen } from '../shell/Screen.tsx'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { offerPasskeys, submitPasskeySignIn } from './passkey-sign-in.ts'
import { $signInStep, resetSignIn, signInForm, submitSignIn } from './sign-in.ts'

/** A passkey; or a password, then a code where the person has a second factor. `email` is fixed where a session goes on. */
export function SignInForm({ email, actions }: { email?: string; actions?: ReactNode }) {
  const step = useStore($signInStep)
  const isFirst = email === undefined
  useEffect(() => (isFirst ? offerPasskeys() : undefined), [isFirst])
  // Another tab may have signed in meanwhile.
  useEffect(() => resetSignIn, [])
  const back = <QuietButton onClick={resetSignIn}>Back</QuietButton>
  return (
    <Form
      form={signInForm}
      label="Sign in"
      onSubmit={submitSignIn}
      submit="Sign in"
      busy="Signing in…"
      actions={
        step === 'code' ? (
          back
        ) : (
          <>
            <PasskeyButton onClick={submitPasskeySignIn} />
            {actions}
          </>
        )
      }
    >
      {step === 'code' ? (
        <CodeField
          key="code"
          form={signInForm}
          name="code"
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes. With passkeys alone, go back and use one."
          inputMode="text"
          autoFocus
        />
      ) : (
        <>
          {email === undefined ? (
            <Field
              form={signInForm}
              name="email"
              label="Email"
              required
              type="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : (
            <p>
              Sign in as <strong>{email}</strong>
            </p>
          )}
          <PasswordField form={signInForm} name="password" label="Password" autoComplete="current-password" />
        </>
      )}
    </Form>
  )
}

/** Shown at every address while nobody is signed in; the address stays, and is what follows. */
export function SignIn() {
  return (
    <Screen title="Sign in" narrow>
      <p className="screen-lead">The desk is for a shop’s own staff.</p>
      <div className="panel">
        <SignInForm />
      </div>
      <p className="mt-5 text-sm text-muted">
        No account? Ask a keeper of your shop to invite you. Lost your password? Ask a keeper of every shop
        you work in to remove you, then to invite you again. Lost your second step? Ask the person who runs
        the shop’s server to reset it.
      </p>
    </Screen>
  )
}
