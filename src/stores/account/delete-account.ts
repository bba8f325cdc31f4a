import { atom, type ReadableAtom } from 'nanostores'
import { eraseAccount } from '../../contract/account.ts'
import { deleteAccountFailure, isUnknownCall } from '../../domain/accounts/account-failure.ts'
import { deletionErrors } from '../../domain/accounts/sign-in.ts'
import { deleteAccountMessages } from '../../domain/messages/delete-account.ts'
import { paths } from '../../domain/paths.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { goTo } from '../navigate.ts'
import { createShopForm } from '../shop-form.ts'
import { sameAccount } from './same-account.ts'
import { $signedIn, whenAccountLeaves } from './session.ts'
import { signOut } from './sign-out.ts'

/** `closed` until the shopper asks for the form; `missing`: the API cannot delete accounts. */
type Deletion = { state: 'closed' } | { state: 'asking'; problem: string } | { state: 'missing' }

export const deleteAccountForm = createShopForm({ password: '' })

const $state = atom<Deletion>({ state: 'closed' })
export const $deletion: ReadableAtom<Deletion> = $state

/** Shows the form: a password that a password manager filled in must not be one click away from the end. */
export function openDeletion(): void {
  $state.set({ state: 'asking', problem: '' })
}

export function cancelDeletion(): void {
  deleteAccountForm.reset()
  $state.set({ state: 'closed' })
}

// A refusal names orders.
whenAccountLeaves(cancelDeletion)

/** Deletes the signed-in shopper's account for good, then signs out here and goes to the home page. */
export function submitDeletion(): Promise<void> {
  return deleteAccountForm.submit(deletionErrors, async ({ password }) => {
    $state.set({ state: 'asking', problem: '' })
    const isSame = sameAccount()
    try {
      await callApi(eraseAccount, { body: { password } })
    } catch (error) {
      // An expired session has already shown its own message.
      if (isSame()) showFailure(error)
      return 'staying'
    }
    // Where its session has ended by the answer, what it leaves here goes all the same.
    if ($signedIn.get() && !isSame()) return 'staying'
    deleteAccountForm.reset()
    signOut(deleteAccountMessages.done)
    goTo(paths.home)
    return 'leaving'
  })
}

function showFailure(error: unknown): void {
  const failure = failureOf(error)
  $state.set(
    isUnknownCall(failure)
      ? { state: 'missing' }
      : { state: 'asking', problem: deleteAccountFailure(failure) },
  )
}
