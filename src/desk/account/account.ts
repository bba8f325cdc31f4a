import { atom, type ReadableAtom } from 'nanostores'
import {
  changeDeskPassword,
  confirmSecondFactor,
  newSecondFactor,
  renewRecoveryCodes,
} from '../../contract/desk/staff/second-factor.ts'
import { endDeskSession, listDeskSessions } from '../../contract/desk/staff/session.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { newPasswordProblem } from '../../domain/desk/people/new-password.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { noticed } from '../kit/failure.ts'
import { type AsyncState, stateAfter } from '../kit/loaded.ts'
import { phoneOrderKey, writeStored } from '../kit/stored-here.ts'
import { showNotice } from '../shell/notice.ts'
import { currentPerson, loadSession, signOut } from '../sign-in/session.ts'

type OwnSession = DeskResponseOf<typeof listDeskSessions>['sessions'][number]

const $list = atom<AsyncState<OwnSession[]>>({ state: 'loading' })
/** The person's own sessions, the one of this browser first. */
export const $ownSessions: ReadableAtom<AsyncState<OwnSession[]>> = $list

/** Loads the person's sessions. */
export async function loadOwnSessions(): Promise<void> {
  $list.set(await stateAfter(call(listDeskSessions, {}).then(({ sessions }) => sessions)))
}

/** Ends one of the person's sessions. */
export async function endOwnSession({ id }: OwnSession): Promise<void> {
  await noticed(async () => {
    await call(endDeskSession, { params: { id } })
    showNotice('That session has ended.')
  })
  await loadOwnSessions()
}

/** Signs out here, or shows why that did not work. */
export async function leaveDesk(): Promise<void> {
  const { shops = [] } = currentPerson() ?? {}
  const isOut = await noticed(signOut)
  if (isOut) for (const { slug } of shops) writeStored(phoneOrderKey(slug), undefined, 'sessionStorage')
}

/** The way to a second factor. `setup`: the app's secret and its first code; `done`: codes that are shown once. */
type SecondFactorState =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'setup'; totpSecret: string; totpUrl: string }
  | { state: 'done'; recoveryCodes: string[] }

const $factor = atom<SecondFactorState>({ state: 'idle' })
export const $secondFactor: ReadableAtom<SecondFactorState> = $factor
export const secondFactorForm = createDeskForm({ code: '' })

/** Asks for a new secret; nothing changes before its first code is confirmed. */
export async function startSecondFactor(): Promise<void> {
  await askOnce(async () => $factor.set({ state: 'setup', ...(await call(newSecondFactor, {})) }))
}

/** Asks the API, once for two presses; where that fails, nothing is begun. Returns whether it went well. */
async function askOnce(work: () => Promise<void>): Promise<boolean> {
  if ($factor.get().state === 'asking') return false
  $factor.set({ state: 'asking' })
  const isAnswered = await noticed(work)
  if (!isAnswered) $factor.set({ state: 'idle' })
  return isAnswered
}

/** Confirms the secret by its first code. */
export function submitSecondFactor(totpSecret: string): Promise<void> {
  return secondFactorForm.submit(
    ({ code }) => (code.trim() === '' ? { code: deskMessages.codeNeeded } : {}),
    async ({ code }) => {
      const { recoveryCodes } = await call(confirmSecondFactor, { body: { totpSecret, code } })
      secondFactorForm.reset()
      showRecoveryCodes(recoveryCodes)
      await Promise.all([loadChangedPerson(), loadOwnSessions()])
    },
  )
}

/** Shows codes that are shown once. */
export function showRecoveryCodes(recoveryCodes: string[]): void {
  $factor.set({ state: 'done', recoveryCodes })
}

/**
 * Asks for the person again after a change of what signs in. Where the desk shows nothing but the way to a second step, codes
 * that are shown once stay on screen first: the answer would put another screen in their place.
 */
export async function loadChangedPerson(): Promise<void> {
  if (!isKeptForCodes()) await loadSession()
}

function isKeptForCodes(): boolean {
  return $factor.get().state === 'done' && currentPerson()?.needsSecondFactor === true
}

/** Asks for new recovery codes, once for two presses; those before are good for nothing any more. */
export async function renewOwnCodes(): Promise<void> {
  const renew = async () => showRecoveryCodes((await call(renewRecoveryCodes, {})).recoveryCodes)
  if (await askOnce(renew)) await loadOwnSessions()
}

/** Ends the set-up, finished or not. Codes that keep the rest of the desk away stay until the API says what comes. */
export async function endSecondFactor(): Promise<void> {
  if (isKeptForCodes()) {
    const before = currentPerson()
    await loadSession()
    if (currentPerson() === before) return showNotice(deskMessages.noAnswer)
  }
  secondFactorForm.reset()
  $factor.set({ state: 'idle' })
}

export const passwordForm = createDeskForm({ currentPassword: '', newPassword: '' })

/** Sets the person's password; the present one is asked for where there is one. */
export function submitPassword(): Promise<void> {
  const hasPassword = currentPerson()?.hasPassword === true
  return passwordForm.submit(
    ({ currentPassword, newPassword }) => {
      const problem = newPasswordProblem(newPassword)
      return {
        ...(hasPassword && currentPassword === '' ? { currentPassword: deskMessages.passwordNeeded } : {}),
        ...(problem ? { newPassword: problem } : {}),
      }
    },
    async ({ currentPassword, newPassword }) => {
      const body = { newPassword, ...(hasPassword ? { currentPassword } : {}) }
      await call(changeDeskPassword, { body })
      passwordForm.reset()
      showNotice('Your password was set. You were signed out everywhere else.')
      await Promise.all([loadSession(), loadOwnSessions()])
    },
  )
}
