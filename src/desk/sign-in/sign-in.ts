import { atom, type ReadableAtom } from 'nanostores'
import { signInToDesk } from '../../contract/desk/staff/session.ts'
import { emailAddress } from '../../contract/email-address.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import type { Errors } from '../../forms/form.ts'
import { callDesk } from '../client/call-desk.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { errorStatus } from '../kit/failure.ts'
import { endInterruption } from '../shell/interruption.ts'
import { currentPerson, forgetPerson, loadSession } from './session.ts'

const blank = { email: '', password: '', code: '' }
type SignIn = typeof blank

export const signInForm = createDeskForm(blank)

const $step = atom<'password' | 'code'>('password')
/** What the form asks for: the code only once the password is right. */
export const $signInStep: ReadableAtom<'password' | 'code'> = $step

/** Signs in with the form's values. From the dialog over a screen, the calls that wait are repeated. */
export function submitSignIn(): Promise<void> {
  const person = currentPerson()
  if (person) signInForm.setField('email', person.email)
  const step = $step.get()
  return signInForm.submit(step === 'code' ? codeErrors : passwordErrors, send, {
    401: deskMessages.wrongPassword,
  })
}

async function send({ email, password, code }: SignIn): Promise<void> {
  const withCode = $step.get() === 'code' ? { code } : {}
  const { state } = await callDesk(signInToDesk, { body: { email, password, ...withCode } }).catch(refused)
  if (state === 'code-required') return $step.set('code')
  resetSignIn()
  await loadSession()
  endInterruption(true)
}

/** A refused code is typed anew; the password stays. */
function refused(error: unknown): never {
  if ([400, 401].includes(errorStatus(error))) signInForm.setField($step.get(), '')
  throw error
}

/** Goes back from the code to the password. */
export function resetSignIn(): void {
  signInForm.reset()
  $step.set('password')
}

/** Gives up the session that has ended, and shows the sign-in for another person. */
export function leaveSession(): void {
  resetSignIn()
  endInterruption(false)
  forgetPerson()
}

function passwordErrors({ email, password }: SignIn): Errors<SignIn> {
  return {
    ...(emailAddress.safeParse(email).success ? {} : { email: deskMessages.emailNeeded }),
    ...(password === '' ? { password: deskMessages.passwordNeeded } : {}),
  }
}

function codeErrors({ code }: SignIn): Errors<SignIn> {
  return code.trim() === '' ? { code: deskMessages.codeNeeded } : {}
}
