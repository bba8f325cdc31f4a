import { atom, onMount, type ReadableAtom } from 'nanostores'
import { browserApiOrigin } from '../../client/api-origin.ts'
import { call } from '../../client/call.ts'
import { NoResponseError } from '../../client/errors.ts'
import { normalEmail } from '../../contract/normal-email.ts'
import { authorize } from '../../contract/session.ts'
import { loginErrors } from '../../domain/accounts/sign-in.ts'
import { loginFailure } from '../../domain/failure-messages.ts'
import { loginMessages } from '../../domain/messages/login.ts'
import { paths } from '../../domain/paths.ts'
import { safePath } from '../../domain/safe-path.ts'
import { failureOf } from '../failure.ts'
import { askedFrom, replaceWith } from '../navigate.ts'
import { createShopForm } from '../shop-form.ts'
import { storesAnything } from '../storage.ts'
import { clearToasts, showToast } from '../toasts.ts'
import { $signedIn, endSession, isSessionKept, LOGIN_DRAFT, startSession } from './session.ts'

const blank = { email: '', password: '', rememberMe: '' }
export const loginForm = createShopForm(blank, { draft: LOGIN_DRAFT, secret: ['password'] })

const $notKept = atom('')
/** Why nobody can stay signed in, in a browser that stores nothing; else empty. */
export const $signInProblem: ReadableAtom<string> = $notKept

onMount($notKept, () => {
  if (typeof window !== 'undefined' && !storesAnything()) $notKept.set(loginMessages.notKept)
})

// Another tab has signed in.
if (typeof window !== 'undefined') $signedIn.listen(isIn => isIn && !loginForm.$busy.get() && leave())

/** Signs in with the form's values, then returns to the page that asked for it. */
export function submitLogin(): Promise<void> {
  return loginForm.submit(loginErrors, async ({ email, password, rememberMe }) => {
    try {
      const token = await tokenFor(normalEmail(email), password)
      startSession(token, normalEmail(email), rememberMe === 'true')
    } catch (error) {
      showToast({
        title: loginMessages.errorTitle,
        description: loginFailure(failureOf(error)),
        destructive: true,
      })
      return 'staying'
    }
    if (!isSessionKept()) {
      // The next page would ask for the sign-in again.
      endSession()
      $notKept.set(loginMessages.notKept)
      return 'staying'
    }
    loginForm.reset()
    // The messages that asked for the sign-in are done.
    clearToasts()
    showToast({ title: loginMessages.done })
    leave()
    return 'leaving'
  })
}

function leave(): void {
  const path = safePath(askedFrom())
  replaceWith(path.startsWith(paths.login) ? paths.home : path)
}

/** Throws if the response has no token. */
async function tokenFor(email: string, password: string): Promise<string> {
  // Not with the token of an account that is signed in already: a wrong password would end its session.
  const via = { origin: browserApiOrigin() }
  const { token } = await call(authorize, { body: { email, password } }, via).catch((error: unknown) => {
    if (error instanceof NoResponseError && error.reason === 'invalid-response') return { token: '' }
    throw error
  })
  if (token === '') throw new Error(loginMessages.tokenMissing)
  return token
}
