import { PASSWORD_RULE } from '../../domain/desk/people/new-password.ts'
import { TotpSetup } from '../account/TotpSetup.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'
import { type Invitation, invitationForm } from './invitation.ts'

/** The password of a new account, with an authenticator app where the role needs a second factor. */
export function NewPassword({ invitation }: { invitation: Invitation }) {
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
