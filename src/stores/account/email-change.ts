import { atom, computed, type ReadableAtom } from 'nanostores'
import { changeEmail, confirmEmail, getAccount } from '../../contract/account.ts'
import { normalEmail } from '../../contract/normal-email.ts'
import { codeErrors, emailChangeErrors, emailChangeFailure } from '../../domain/accounts/email-change.ts'
import { emailMessages } from '../../domain/messages/email.ts'
import { passwordMessages } from '../../domain/messages/password.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { createShopForm } from '../shop-form.ts'
import { showToast } from '../toasts.ts'
import { $account, replaceAccount } from './account.ts'
import { sameAccount } from './same-account.ts'
import { renameSession, whenAccountLeaves } from './session.ts'

export const emailChangeForm = createShopForm({ email: '', password: '' })
export const emailCodeForm = createShopForm({ code: '' })

const $asking = atom(false)
whenAccountLeaves(() => {
  emailChangeForm.reset()
  emailCodeForm.reset()
  $asking.set(false)
})

/** The address that the account waits for the code of; empty where the form for another address is to be shown. */
export const $pendingEmail: ReadableAtom<string> = computed([$account, $asking], (account, isAsking) =>
  account.state === 'ready' && !isAsking ? account.value.pendingEmail : '',
)

/** Whether the form for another address is shown in the place of the one for a code, which may still come. */
export const $asksAnew: ReadableAtom<boolean> = computed(
  [$account, $asking],
  (account, isAsking) => isAsking && account.state === 'ready' && account.value.pendingEmail !== '',
)

/** Shows the form for another address, or another code. */
export function askForEmail(): void {
  emailCodeForm.reset()
  $asking.set(true)
}

/** Shows the form for the code again. */
export function enterCode(): void {
  $asking.set(false)
}

/** Asks for a mail with a code to the address that the account is to have. */
export function submitEmailChange(): Promise<void> {
  return emailChangeForm.submit(emailChangeErrors, async typed => {
    const email = normalEmail(typed.email)
    const isSame = sameAccount()
    try {
      await callApi(changeEmail, { body: { email, password: typed.password } })
    } catch (error) {
      // An expired session has already shown its own message.
      if (isSame()) showFailure(error)
      return 'staying'
    }
    if (!isSame()) return 'staying'
    emailChangeForm.reset()
    const shown = $account.get()
    if (shown.state === 'ready') replaceAccount({ ...shown.value, pendingEmail: email })
    $asking.set(false)
    return 'staying'
  })
}

/** Gives the account the address with the code of the mail; the API ends the other sessions. */
export function submitEmailCode(): Promise<void> {
  return emailCodeForm.submit(codeErrors, async ({ code }) => {
    let email = $pendingEmail.get()
    const isSame = sameAccount()
    try {
      // Another tab may have asked for another one since.
      email = (await callApi(confirmEmail, { body: { code } })).email || email
    } catch (error) {
      if (!(await hasEmail(email))) {
        if (isSame()) showFailure(error)
        return 'staying'
      }
    }
    if (!isSame()) return 'staying'
    emailCodeForm.reset()
    renameSession(email)
    showToast(emailMessages.changed)
    return 'staying'
  })
}

/** Whether the account has the address already: the answer to an earlier confirmation was lost. */
async function hasEmail(email: string): Promise<boolean> {
  // Not by $account, whose loading would take the form of the code off the screen.
  const account = await callApi(getAccount, {}).catch(() => undefined)
  return account?.email === email
}

function showFailure(error: unknown): void {
  const description = emailChangeFailure(failureOf(error))
  showToast({ title: passwordMessages.errorTitle, description, destructive: true })
}
