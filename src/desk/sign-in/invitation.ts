import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import {
  acceptInvitation,
  beginInvitedPasskey,
  readInvitation,
} from '../../contract/desk/staff/invitation.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { newPasswordProblem } from '../../domain/desk/people/new-password.ts'
import type { Errors } from '../../forms/form.ts'
import { callDesk, type DeskResponseOf } from '../client/call-desk.ts'
import { makePasskey } from '../client/passkeys.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { failedState } from '../kit/failure.ts'
import type { AsyncState } from '../kit/loaded.ts'
import { parseStored, readStored, writeStored } from '../kit/stored-here.ts'
import { replaceWith } from '../shell/router.ts'
import { provePasskey } from './passkey-proof.ts'
import { loadSession, tellOtherTabs } from './session.ts'

export type Invitation = DeskResponseOf<typeof readInvitation>

/** `accepted`: the account exists, and its recovery codes are shown this once. */
type InvitationState = AsyncState<Invitation> | { state: 'accepted'; recoveryCodes: string[] }

const $state = atom<InvitationState>({ state: 'loading' })
export const $invitation: ReadableAtom<InvitationState> = $state

const blank = { name: '', password: '', code: '' }
type Answers = typeof blank
export const invitationForm = createDeskForm(blank)

export type CredentialKind = 'password' | 'passkey'
const $kind = atom<CredentialKind>('password')
/** What a new account will sign in with. */
export const $credentialKind: ReadableAtom<CredentialKind> = $kind

/** Chooses what a new account will sign in with. */
export function chooseCredential(kind: CredentialKind): void {
  $kind.set(kind)
}

const openedHere = z.object({ token: z.string(), totpSecret: z.string(), totpUrl: z.string() })
type Opened = z.output<typeof openedHere>
const nothing: Opened = { token: '', totpSecret: '', totpUrl: '' }
const KEY = 'invitation'

/** The link's token, and the secret that was offered with it first. */
let opened = nothing

/**
 * Keeps it in this tab until it is accepted: phones throw a page away while the person is in the app that shows the code. Not
 * in the address, which is seen over shoulders and kept in histories.
 */
function keep(next: Opened): void {
  opened = next
  writeStored(KEY, next === nothing ? undefined : JSON.stringify(next), 'sessionStorage')
}

/** Takes the token out of the address at once, and asks what it offers. Does nothing at an address without one. */
export async function openInvitation(): Promise<void> {
  const taken = location.hash.slice(1)
  if (location.pathname !== deskPaths.invitation || (taken === '' && opened.token !== '')) return
  history.replaceState(null, '', deskPaths.invitation)
  if (taken === '') opened = parseStored(openedHere, readStored(KEY, 'sessionStorage')) ?? nothing
  else keep({ ...nothing, token: taken })
  invitationForm.reset()
  await loadInvitation()
}

/** Asks what the invitation offers. */
export async function loadInvitation(): Promise<void> {
  const { token } = opened
  if (token === '') return $state.set({ state: 'missing' })
  $state.set({ state: 'loading' })
  try {
    const offer = await callDesk(readInvitation, { body: { token } })
    // Another link was opened meanwhile.
    if (token !== opened.token) return
    const { totpSecret, totpUrl } = opened.totpSecret === '' ? offer : opened
    keep({ token, totpSecret, totpUrl })
    $state.set({ state: 'ready', value: { ...offer, totpSecret, totpUrl } })
  } catch (error) {
    if (token === opened.token) $state.set(failedState(error))
  }
}

/** Accepts the invitation with the form's values. */
export function submitInvitation(invitation: Invitation): Promise<void> {
  const { hasAccount, totpSecret, email } = invitation
  return invitationForm.submit(
    answers => errorsOf(answers, invitation),
    async ({ name, password, code }) => {
      const proof = code.trim() === '' ? {} : { code, ...(hasAccount ? {} : { totpSecret }) }
      const body = { token: opened.token, name, password, ...proof }
      await accept(email, await callDesk(acceptInvitation, { body }))
    },
  )
}

/** Accepts the invitation with a passkey: a new one for a new account, else one that the account has. */
export function submitInvitedPasskey({ hasAccount, email }: Invitation): Promise<void> {
  if (hasAccount)
    return invitationForm.run(async () => {
      const body = { token: opened.token, name: '', passkey: await provePasskey() }
      await accept(email, await callDesk(acceptInvitation, { body }))
    })
  return invitationForm.submit(nameErrors, async ({ name }) => {
    const { token } = opened
    const { options } = await callDesk(beginInvitedPasskey, { body: { token, name } })
    const body = { token, name, newPasskey: await makePasskey(options) }
    await accept(email, await callDesk(acceptInvitation, { body }))
  })
}

async function accept(
  email: string,
  { recoveryCodes }: DeskResponseOf<typeof acceptInvitation>,
): Promise<void> {
  keep(nothing)
  invitationForm.reset()
  $state.set({ state: 'accepted', recoveryCodes })
  if (recoveryCodes.length === 0) await finishInvitation()
  // Keeping the codes takes a while, in which tabs of another person must not make calls in this name.
  else tellOtherTabs(email)
}

/** Goes to the desk, where the person is signed in now. */
export async function finishInvitation(): Promise<void> {
  await loadSession()
  replaceWith(deskPaths.home)
}

function nameErrors({ name }: Answers): Errors<Answers> {
  return name.trim() === '' ? { name: deskMessages.nameNeeded } : {}
}

function errorsOf(answers: Answers, { hasAccount, needsSecondFactor }: Invitation): Errors<Answers> {
  if (hasAccount) return answers.password === '' ? { password: deskMessages.passwordNeeded } : {}
  const problem = newPasswordProblem(answers.password)
  return {
    ...nameErrors(answers),
    ...(problem ? { password: problem } : {}),
    ...(needsSecondFactor && answers.code.trim() === '' ? { code: deskMessages.codeNeeded } : {}),
  }
}
