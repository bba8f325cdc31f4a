import { useStore } from '@nanostores/react'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'
import { CredentialChoice } from './CredentialChoice.tsx'
import {
  $credentialKind,
  type Invitation,
  invitationForm,
  submitInvitation,
  submitInvitedPasskey,
} from './invitation.ts'
import { NewPassword } from './NewPassword.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** A new account with its credential; for an account that exists, one of its own credentials. */
export function InvitationForm({ invitation }: { invitation: Invitation }) {
  return invitation.hasAccount ? (
    <OwnAccount invitation={invitation} />
  ) : (
    <NewAccount invitation={invitation} />
  )
}

function OwnAccount({ invitation }: { invitation: Invitation }) {
  return (
    <Form
      form={invitationForm}
      label="Invitation"
      onSubmit={() => submitInvitation(invitation)}
      submit="Accept and sign in"
      busy="One moment…"
      actions={<PasskeyButton onClick={() => submitInvitedPasskey(invitation)} />}
    >
      <UserName email={invitation.email} />
      <p>You already have an account for this desk. Sign in with it to accept.</p>
      <PasswordField form={invitationForm} name="password" label="Password" autoComplete="current-password" />
      <CodeField
        form={invitationForm}
        name="code"
        label="Code"
        hint="From your authenticator app, if your account has a second factor."
        inputMode="text"
      />
    </Form>
  )
}

function NewAccount({ invitation }: { invitation: Invitation }) {
  const isByPasskey = useStore($credentialKind) === 'passkey'
  return (
    <Form
      form={invitationForm}
      label="Invitation"
      onSubmit={() => (isByPasskey ? submitInvitedPasskey(invitation) : submitInvitation(invitation))}
      submit={isByPasskey ? 'Make my passkey' : 'Create my account'}
      busy="One moment…"
    >
      <UserName email={invitation.email} />
      <Field form={invitationForm} name="name" label="Your name" autoComplete="name" maxLength={100} />
      <CredentialChoice needsSecondFactor={invitation.needsSecondFactor} />
      {!isByPasskey && <NewPassword invitation={invitation} />}
    </Form>
  )
}

/** For password managers, which keep a password under a name. */
function UserName({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} />
}
