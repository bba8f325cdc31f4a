import { atom, type ReadableAtom } from 'nanostores'
import { register } from '../../contract/account.ts'
import { registerErrors } from '../../domain/accounts/sign-in.ts'
import { isEmail, normalEmail } from '../../domain/email.ts'
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

/** Creates the account, then goes to the home page. */
export function submitRegistration(): Promise<void> {
  const { email } = registerForm.$values.get()
  if (!isEmail(email.trim())) showToast(registerMessages.invalidEmail)
  return registerForm.submit(registerErrors, async ({ firstName, lastName, email, password }) => {
    $failed.set(false)
    const person = { firstName: firstName.trim(), lastName: lastName.trim() }
    try {
      await callApi(register, { body: { ...person, email: normalEmail(email), password } })
    } catch (error) {
      $failed.set(true)
      const description = registerFailure(failureOf(error))
      showToast({ title: registerMessages.errorTitle, description, destructive: true })
      return 'staying'
    }
    registerForm.reset()
    localStore.write(ADDRESSES_HEIGHT, '0px')
    // The sign-in form starts with it.
    tabStore.write(LOGIN_DRAFT, JSON.stringify({ email: normalEmail(email) }))
    const link = { text: registerMessages.signIn, href: carryingFrom(paths.login) }
    showToast({ title: registerMessages.done, link })
    goTo(paths.home)
    return 'leaving'
  })
}
