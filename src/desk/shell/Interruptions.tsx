import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { QuietButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Form } from '../kit/Form.tsx'
import { CodeField } from '../sign-in/CodeField.tsx'
import { PasskeyButton } from '../sign-in/PasskeyButton.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'
import type { Person } from '../sign-in/session.ts'
import { leaveSession } from '../sign-in/sign-in.ts'
import { cancelStepUp, stepUpByPasskey, stepUpForm, submitStepUp } from '../sign-in/step-up.ts'
import { $interruption } from './interruption.ts'

const REASON = 'For payments, customers and staff we ask you to confirm it’s you every ten minutes.'

/** The dialogs over a screen for which a call waits. The screen below stays as it is. */
export function Interruptions({ person }: { person: Person }) {
  const kind = useStore($interruption)
  if (kind === 'sign-in') return <SignInAgain email={person.email} />
  if (kind === 'step-up') return <StepUp person={person} />
  return null
}

function SignInAgain({ email }: { email: string }) {
  const leave = <QuietButton onClick={leaveSession}>Not you?</QuietButton>
  return (
    <Dialog title="Sign in again">
      <p className="mb-5">{deskMessages.signedOut} Your text is kept.</p>
      <SignInForm email={email} actions={leave} />
    </Dialog>
  )
}

function StepUp({ person: { hasPassword, hasPasskey, hasSecondFactor } }: { person: Person }) {
  const cancel = <QuietButton onClick={cancelStepUp}>Cancel</QuietButton>
  if (!hasPassword) return <StepUpByPasskey cancel={cancel} />
  return (
    <Dialog title="Confirm it’s you" onCancel={cancelStepUp}>
      <p className="mb-5">{REASON}</p>
      <Form
        form={stepUpForm}
        label="Confirm it’s you"
        onSubmit={submitStepUp}
        submit="Confirm"
        busy="Confirming…"
        actions={
          <>
            {hasPasskey && <PasskeyButton onClick={stepUpByPasskey} />}
            {cancel}
          </>
        }
      >
        {/* One comes in the place of the other where the account has changed meanwhile, and has the focus again. */}
        {hasSecondFactor ? (
          <CodeField
            form={stepUpForm}
            name="proof"
            label="Code"
            hint="Six digits from your authenticator app, or one of your recovery codes."
            inputMode="text"
            autoFocus
          />
        ) : (
          <PasswordField
            form={stepUpForm}
            name="proof"
            label="Password"
            autoComplete="current-password"
            autoFocus
          />
        )}
      </Form>
    </Dialog>
  )
}

/** For a person who has nothing to type. */
function StepUpByPasskey({ cancel }: { cancel: ReactNode }) {
  const failure = useStore(stepUpForm.$failure)
  return (
    <Dialog title="Confirm it’s you" onCancel={cancelStepUp}>
      <div className="stack">
        <p>{REASON}</p>
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div className="actions">
          <PasskeyButton onClick={stepUpByPasskey} />
          {cancel}
        </div>
      </div>
    </Dialog>
  )
}
