import { Screen } from '../shell/Screen.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Shown at every address while nobody is signed in; the address stays, and is what follows. */
export function SignIn() {
  return (
    <Screen title="Sign in" narrow>
      <p className="screen-lead">The desk is for a shop’s own staff.</p>
      <div className="panel">
        <SignInForm />
      </div>
      <p className="mt-5 text-sm text-muted">
        No account, or lost your password? Ask a keeper of your shop to invite you. Lost your second step? Ask
        the person who runs the shop’s server to reset it.
      </p>
    </Screen>
  )
}
