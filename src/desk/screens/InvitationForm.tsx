import { PASSWORD_RULE } from '../../domain/desk/new-password.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { TotpSetup } from '../parts/TotpSetup.tsx'
import { type Invitation, invitationForm, submitInvitation } from '../stores/invitation.ts'

/** A new account with its password and second factor; for an account that exists, its own password. */
export function InvitationForm({ invitation }: { invitation: Invitation }) {
  const { email, hasAccount } = invitation
  return (
    <Form
      form={invitationForm}
      label="Invitation"
      onSubmit={() => submitInvitation(invitation)}
      submit={hasAccount ? 'Accept and sign in' : 'Create my account'}
      busy="One moment…"
    >
      {/* For password managers, which keep a password under a name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasAccount ? <OwnCredentials /> : <NewCredentials invitation={invitation} />}
    </Form>
  )
}

function OwnCredentials() {
  return (
    <>
      <p>You have an account at this desk already. Sign in with it to accept.</p>
      <PasswordField form={invitationForm} name="password" label="Password" autoComplete="current-password" />
      <CodeField
        form={invitationForm}
        name="code"
        label="Code"
        hint="From your authenticator app, if your account has a second factor."
        inputMode="text"
      />
    </>
  )
}

function NewCredentials({
  invitation: { needsSecondFactor, totpSecret, totpUrl },
}: {
  invitation: Invitation
}) {
  return (
    <>
      <Field form={invitationForm} name="name" label="Your name" autoComplete="name" maxLength={100} />
      <PasswordField
        form={invitationForm}
        name="password"
        label="New password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
      />
      {needsSecondFactor && (
        <>
          <h2 className="mt-2 text-lg">Second factor</h2>
          <p>Keepers sign in with a code from an app as well, so that a password alone opens nothing.</p>
          <TotpSetup secret={totpSecret} url={totpUrl} />
          <CodeField
            form={invitationForm}
            name="code"
            label="First code"
            hint="The six digits that the app shows now."
          />
        </>
      )}
    </>
  )
}
