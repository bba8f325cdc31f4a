import { atom, type ReadableAtom } from 'nanostores'
import {
  addPasskey,
  beginNewPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../contract/desk/staff/passkey.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import type { PasskeyError } from '../client/errors.ts'
import { makePasskey } from '../client/passkeys.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { type AsyncState, stateAfter } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { loadChangedPerson, loadOwnSessions, showRecoveryCodes } from './account.ts'

export type OwnPasskey = DeskResponseOf<typeof listPasskeys>['passkeys'][number]

const $list = atom<AsyncState<OwnPasskey[]>>({ state: 'loading' })
/** The person's passkeys, the oldest first. */
export const $passkeys: ReadableAtom<AsyncState<OwnPasskey[]>> = $list

/** Its one action is to add a passkey; a refusal is shown there. */
export const passkeyForm = createDeskForm({})
export const passkeyNameForm = createDeskForm({ name: '' })

const $renamed = atom<string>('')
/** The id of the passkey that gets another name; empty for none. */
export const $renamedPasskey: ReadableAtom<string> = $renamed

/** Loads the person's passkeys. */
export async function loadPasskeys(): Promise<void> {
  $list.set(await stateAfter(call(listPasskeys, {}).then(({ passkeys }) => passkeys)))
}

/** Makes a passkey and adds it, named after this device. */
export function addOwnPasskey(): Promise<void> {
  return passkeyForm.run(async () => {
    const { options } = await call(beginNewPasskey, {})
    const passkey = await makePasskey(options).catch(refused)
    const body = { passkey, name: deviceName(navigator.userAgent) }
    const { recoveryCodes } = await call(addPasskey, { body })
    if (recoveryCodes.length > 0) showRecoveryCodes(recoveryCodes)
    showNotice('The passkey was added.')
    await Promise.all([loadPasskeys(), loadChangedPerson(), loadOwnSessions()])
  })
}

/** A passkey that this device has may be one that was added when the answer was lost: then it is here too, and counts. */
async function refused(error: PasskeyError): Promise<never> {
  if (error.message === deskMessages.passkeyHere) await Promise.all([loadPasskeys(), loadChangedPerson()])
  throw error
}

/** Removes a passkey. Throws as `call` does. */
export async function removeOwnPasskey({ id, name }: OwnPasskey): Promise<void> {
  await call(removePasskey, { params: { id } })
  showNotice(`${name} was removed.`)
  await Promise.all([loadPasskeys(), loadChangedPerson(), loadOwnSessions()])
}

/** Opens the field for a passkey's name; without one, closes it. */
export function editPasskeyName(passkey?: OwnPasskey): void {
  passkeyNameForm.reset()
  passkeyNameForm.setField('name', passkey?.name ?? '')
  $renamed.set(passkey?.id ?? '')
}

/** Gives the passkey whose field is open its new name. */
export function submitPasskeyName(): Promise<void> {
  const id = $renamed.get()
  return passkeyNameForm.submit(
    ({ name }) => (name.trim() === '' ? { name: deskMessages.passkeyNameNeeded } : {}),
    async ({ name }) => {
      await call(renamePasskey, { params: { id }, body: { name } })
      await loadPasskeys()
      // The field of another one may have been opened meanwhile.
      if ($renamed.get() === id) editPasskeyName()
    },
  )
}

const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** What a passkey made here is called at first, from the browser's user agent; the person may rename it. */
export function deviceName(userAgent: string): string {
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  return system ? `Passkey on ${system[1]}` : 'Passkey'
}
