import { atom, type ReadableAtom } from 'nanostores'
import { browserApiOrigin } from '../../client/api-origin.ts'
import { call } from '../../client/call.ts'
import { register } from '../../contract/account.ts'
import { normalEmail } from '../../contract/normal-email.ts'
import { authorize } from '../../contract/session.ts'
import { registerErrors } from '../../domain/accounts/sign-in.ts'
import { isEmail } from '../../domain/email.ts'
import { type Failure, isRefusal } from '../../domain/failure.ts'
import { registerFailure } from '../../domain/failure-messages.ts'
import { registerMessages } from '../../domain/messages/register.ts'
import { paths } from '../../domain/paths.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { carryingFrom, goTo } from '../navigate.ts'
import { createShopForm } from '../shop-form.ts'
import { localStore, tabStore } from '../storage.ts'
import { showToast } from '../toasts.ts'
import { ADDRESSES_HEIGHT, LOGIN_DRAFT } from './session.ts'

const blank = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }
export const registerForm = createShopForm(blank, {
  draft: 'haat:register',
  secret: ['password', 'confirmPassword'],
})

const $failed = atom(false)
/** Whether the API rejected the last attempt: shows the alert above the form. */
export const $registrationFailed: ReadableAtom<boolean> = $failed

/** E-mail of a call that was not answered: its account may exist. */
let perhapsMade = ''

/** Whether what is refused was made by such a call: the shopper can sign in. */
async function isMade(email: string, password: string, failure: Failure): Promise<boolean> {
  if (!isRefusal(failure)) perhapsMade = email
  else if (perhapsMade === email)
    return call(authorize, { body: { email, password } }, { origin: browserApiOrigin() }).then(
      ({ token }) => token !== '',
      () => false,
    )
  return false
}

/** Creates the account, then goes to the home page. */
export function submitRegistration(): Promise<void> {
  const { email } = registerForm.$values.get()
  if (!isEmail(email.trim())) showToast(registerMessages.invalidEmail)
  return registerForm.submit(registerErrors, async ({ firstName, lastName, email: typed, password }) => {
    $failed.set(false)
    const person = { firstName: firstName.trim(), lastName: lastName.trim() }
    const email = normalEmail(typed)
    try {
      await callApi(register, { body: { ...person, email, password } })
    } catch (error) {
      const failure = failureOf(error)
      if (!(await isMade(email, password, failure))) {
        $failed.set(true)
        const description = registerFailure(failure)
        showToast({ title: registerMessages.errorTitle, description, destructive: true })
        return 'staying'
      }
    }
    registerForm.reset()
    localStore.write(ADDRESSES_HEIGHT, '0px')
    // The sign-in form starts with it.
    tabStore.write(LOGIN_DRAFT, JSON.stringify({ email }))
    const link = { text: registerMessages.signIn, href: carryingFrom(paths.login) }
    showToast({ title: registerMessages.done, link })
    goTo(paths.home)
    return 'leaving'
  })
}
