import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { $interruption } from '../stores/interruption.ts'
import type { Person } from '../stores/session.ts'
import { leaveSession } from '../stores/sign-in.ts'
import { cancelStepUp, stepUpByPasskey, stepUpForm, submitStepUp } from '../stores/step-up.ts'
import { CodeField } from './CodeField.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignInForm } from './SignInForm.tsx'

const REASON = 'For payments, customers and staff we ask you to confirm it’s you every ten minutes.'

/** The dialogs over a screen for which a call waits. The screen below stays as it is. */
export function Interruptions({ person }: { person: Person }) {
  const kind = useStore($interruption)
  if (kind === 'sign-in') return <SignInAgain email={person.email} />
  if (kind === 'step-up') return <StepUp person={person} />
  return null
}

function SignInAgain({ email }: { email: string }) {
  const leave = (
    <button type="button" className="button button-quiet" onClick={leaveSession}>
      Not you?
    </button>
  )
  return (
    <Dialog title="Sign in again">
      <p className="mb-5">{deskMessages.signedOut} Your text is kept.</p>
      <SignInForm email={email} actions={leave} />
    </Dialog>
  )
}

function StepUp({ person: { hasPassword, hasPasskey, hasSecondFactor } }: { person: Person }) {
  const cancel = (
    <button type="button" className="button button-quiet" onClick={cancelStepUp}>
      Cancel
    </button>
  )
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
        {hasSecondFactor ? (
          <CodeField
            form={stepUpForm}
            name="proof"
            label="Code"
            hint="Six digits from your authenticator app, or one of your recovery codes."
            inputMode="text"
          />
        ) : (
          <PasswordField form={stepUpForm} name="proof" label="Password" autoComplete="current-password" />
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
