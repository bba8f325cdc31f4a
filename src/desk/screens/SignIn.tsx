import { Screen } from '../parts/Screen.tsx'
import { SignInForm } from '../parts/SignInForm.tsx'

/** Shown at every address while nobody is signed in; the address stays, and is what follows. */
export function SignIn() {
  return (
    <Screen title="Sign in" narrow>
      <p className="screen-lead">The desk is where a shop’s own people work.</p>
      <div className="panel">
        <SignInForm />
      </div>
      <p className="mt-5 text-sm text-muted">
        No account? A keeper of your shop invites you. A lost password is replaced by a new invitation, a lost
        second factor is reset from the shop’s server.
      </p>
    </Screen>
  )
}
