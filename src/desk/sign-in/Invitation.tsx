import { useStore } from '@nanostores/react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { PASSWORD_RULE } from '../../domain/desk/people/new-password.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'
import { Field } from '../../forms/Field.tsx'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { RecoveryCodes } from '../account/RecoveryCodes.tsx'
import { TotpSetup } from '../account/TotpSetup.tsx'
import { hasPasskeys } from '../client/passkeys.ts'
import { Form } from '../kit/Form.tsx'
import { Loading } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { CodeField } from './CodeField.tsx'
import {
  $credentialKind,
  $invitation,
  type CredentialKind,
  chooseCredential,
  finishInvitation,
  type Invitation,
  invitationForm,
  loadInvitation,
  submitInvitation,
  submitInvitedPasskey,
} from './invitation.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** The page behind an invitation's link. */
export function InvitationScreen() {
  const invitation = useStore($invitation)
  switch (invitation.state) {
    case 'loading':
      return (
        <Screen key="loading" title="Invitation" narrow>
          <Loading label="Loading the invitation" />
        </Screen>
      )
    case 'missing':
      return (
        <Screen key="missing" title="This invitation no longer works" narrow>
          <p className="screen-lead">{deskMessages.invalidInvitation}</p>
          <p>
            Have you accepted it before? Then go to the desk and sign in. If not, ask the person who invited
            you for a new invitation, and open the link in the newest e-mail.
          </p>
          <a className="button button-secondary mt-5" href="/">
            To the desk
          </a>
        </Screen>
      )
    case 'failed':
      return (
        <Screen key="failed" title="Invitation" narrow>
          <LoadFailed text={invitation.message} retry={loadInvitation} />
        </Screen>
      )
    case 'accepted':
      return (
        <Screen key="accepted" title="Your recovery codes" narrow>
          <div className="panel">
            <RecoveryCodes codes={invitation.recoveryCodes} onKept={finishInvitation} />
          </div>
        </Screen>
      )
    case 'ready':
      return <Welcome invitation={invitation.value} />
  }
}

function Welcome({ invitation }: { invitation: Invitation }) {
  const { shopName, role, email } = invitation
  return (
    <Screen key="welcome" title={`Welcome to ${shopName}`} narrow>
      <p className="screen-lead">
        You are invited as <strong>{roleTexts[role].name.toLowerCase()}</strong>, with the address{' '}
        <strong>{email}</strong>. {roleTexts[role].summary}
      </p>
      <div className="panel">
        {invitation.hasAccount ? (
          <OwnAccount invitation={invitation} />
        ) : (
          <NewAccount invitation={invitation} />
        )}
      </div>
    </Screen>
  )
}

/** For an account that exists, one of its own credentials. */
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
      <p>
        You already have an account for this desk. Sign in with it to accept. Lost your password? Ask your
        other shops to remove you, then open this link again.
      </p>
      <PasswordField form={invitationForm} name="password" label="Password" autoComplete="current-password" />
      <CodeField
        form={invitationForm}
        name="code"
        label="Code"
        hint="From your authenticator app, if your account has a second factor."
        required={false}
        inputMode="text"
      />
    </Form>
  )
}

/** A new account with its credential. */
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
      <Field
        form={invitationForm}
        name="name"
        label="Your name"
        required
        autoComplete="name"
        maxLength={100}
      />
      <CredentialChoice needsSecondFactor={invitation.needsSecondFactor} />
      {!isByPasskey && <NewPassword invitation={invitation} />}
    </Form>
  )
}

/** For password managers, which keep a password under a name, and leave fields of the type `hidden` out. */
function UserName({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />
}

/** What a new account will sign in with; nothing in a browser without passkeys. */
function CredentialChoice({ needsSecondFactor }: { needsSecondFactor: boolean }) {
  const chosen = useStore($credentialKind)
  if (!hasPasskeys()) return null
  const choices: readonly [CredentialKind, string, string][] = [
    [
      'password',
      needsSecondFactor ? 'A password and an app' : 'A password',
      needsSecondFactor ? 'You type both at every sign-in.' : 'You type it at every sign-in.',
    ],
    ['passkey', 'A passkey', 'Your fingerprint, your face or your device’s lock. Nothing to type.'],
  ]
  return (
    <fieldset className="role-choice">
      <legend className="field-label">How will you sign in?</legend>
      {choices.map(([kind, title, note]) => (
        <label key={kind} className="role-option">
          <input
            type="radio"
            name="credential"
            checked={chosen === kind}
            onChange={() => chooseCredential(kind)}
          />
          <span>
            <strong>{title}</strong>
            <span className="block text-sm text-muted">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The password of a new account, with an authenticator app where the role needs a second factor. */
function NewPassword({ invitation }: { invitation: Invitation }) {
  const { needsSecondFactor, totpSecret, totpUrl } = invitation
  return (
    <>
      <PasswordField
        form={invitationForm}
        name="password"
        label="New password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
      />
      {needsSecondFactor && (
        <>
          <h2 className="mt-2 text-lg">Second step</h2>
          <p>Keepers also sign in with a code from an app. Then a stolen password is not enough.</p>
          <TotpSetup secret={totpSecret} url={totpUrl} />
          <CodeField
            form={invitationForm}
            name="code"
            label="First code"
            hint="The six digits that the app shows."
          />
        </>
      )}
    </>
  )
}
