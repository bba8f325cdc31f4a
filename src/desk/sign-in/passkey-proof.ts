import { beginPasskeyProof, type PasskeyProof } from '../../contract/desk/staff/passkey.ts'
import { callDesk } from '../client/call-desk.ts'
import { getPasskey } from '../client/passkeys.ts'

/** Lets the person use a passkey. Throws PasskeyError, ResponseError and NoResponseError. */
export async function provePasskey(): Promise<PasskeyProof> {
  const { options } = await callDesk(beginPasskeyProof, {})
  return getPasskey(options)
}

/** Offers passkeys in the field of an address, unless `isWanted` says no by then. Throws as `provePasskey`. */
export async function provePasskeyOffered(isWanted: () => boolean): Promise<PasskeyProof> {
  const { options } = await callDesk(beginPasskeyProof, {})
  return getPasskey(options, { isOffer: true, isWanted })
}
