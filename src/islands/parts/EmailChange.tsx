import { useStore } from '@nanostores/react'
import { emailMessages } from '../../domain/messages/email.ts'
import { Field } from '../../forms/Field.tsx'
import { FormShell } from '../../forms/FormShell.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import {
  $asksAnew,
  $pendingEmail,
  askForEmail,
  emailChangeForm,
  emailCodeForm,
  enterCode,
  submitEmailChange,
  submitEmailCode,
} from '../../stores/account/email-change.ts'

/** Gives the signed-in shopper's account another e-mail, which a mailed code proves. */
export function EmailChange() {
  const pending = useStore($pendingEmail)
  return (
    <section className="panel self-start" aria-labelledby="change-email">
      <h2 id="change-email" className="text-xl">
        Change Email
      </h2>
      {pending === '' ? <EmailForm /> : <CodeForm email={pending} />}
    </section>
  )
}

function EmailForm() {
  const busy = useStore(emailChangeForm.$busy)
  const asksAnew = useStore($asksAnew)
  return (
    <>
      <p className="mb-4 mt-2 text-muted">{emailMessages.whatFor}</p>
      <FormShell form={emailChangeForm} onSubmit={submitEmailChange} label="Change Email">
        <Field
          form={emailChangeForm}
          name="email"
          label="New Email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="next"
          spellCheck={false}
        />
        <PasswordField
          form={emailChangeForm}
          name="password"
          label="Your Password"
          autoComplete="current-password"
          enterKeyHint="send"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Send Code" busyLabel="Sending..." busy={busy} wide={false} />
          {asksAnew && (
            <button type="button" className="button button-quiet" disabled={busy} onClick={enterCode}>
              I have the code
            </button>
          )}
        </div>
      </FormShell>
    </>
  )
}

function CodeForm({ email }: { email: string }) {
  const busy = useStore(emailCodeForm.$busy)
  return (
    <>
      <div className="mb-4 mt-2 text-muted" role="status">
        <p>{emailMessages.sent}</p>
        <p className="break-words text-ink">{email}</p>
        <p>{emailMessages.next}</p>
      </div>
      <FormShell form={emailCodeForm} onSubmit={submitEmailCode} label="Confirm Email">
        <Field
          form={emailCodeForm}
          name="code"
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Confirm Email" busyLabel="Saving..." busy={busy} wide={false} />
          <button type="button" className="button button-quiet" disabled={busy} onClick={askForEmail}>
            New code or address
          </button>
        </div>
      </FormShell>
    </>
  )
}
