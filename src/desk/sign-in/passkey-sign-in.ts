import { type PasskeyProof, signInByPasskey } from '../../contract/desk/staff/passkey.ts'
import { callDesk } from '../client/call-desk.ts'
import { PasskeyError } from '../client/errors.ts'
import { endPasskeyOffer, offersPasskeys } from '../client/passkeys.ts'
import { failureText } from '../kit/failure.ts'
import { endInterruption } from '../shell/interruption.ts'
import { showNotice } from '../shell/notice.ts'
import { provePasskey, provePasskeyOffered } from './passkey-proof.ts'
import { currentPerson, loadSession } from './session.ts'
import { resetSignIn, signInForm } from './sign-in.ts'

/** Milliseconds after which an offer is renewed: its challenge is good for five minutes. */
const OFFER_MS = 4 * 60_000

/** Signs in by a passkey that the person picks now. From the dialog over a screen, the calls that wait are repeated. */
export function submitPasskeySignIn(): Promise<void> {
  return signInForm.run(async () => send(await provePasskey()))
}

/** Offers passkeys in the field of the address as long as the sign-in is shown; what it returns ends that. */
export function offerPasskeys(): () => void {
  let ended = false
  // Of two requests the browser keeps the later: an offer must not end what the person asked for.
  const isWanted = () => !ended && !signInForm.$busy.get()
  const renewal = setInterval(() => void offer(isWanted), OFFER_MS)
  void offer(isWanted)
  return () => {
    ended = true
    clearInterval(renewal)
    void endPasskeyOffer().catch(() => {
      // The library was never loaded, so that nothing waits.
    })
  }
}

async function offer(isWanted: () => boolean): Promise<void> {
  try {
    if (!(await offersPasskeys()) || !isWanted()) return
    const proof = await provePasskeyOffered(isWanted)
    if (isWanted()) await send(proof)
  } catch (error) {
    // An offer that nobody asked for fails without a sound, until a passkey was picked.
    if (error instanceof PasskeyError || !isWanted()) return
    showNotice(failureText(error))
  }
}

async function send(passkey: PasskeyProof): Promise<void> {
  const email = currentPerson()?.email
  await callDesk(signInByPasskey, { body: { passkey, ...(email === undefined ? {} : { email }) } })
  resetSignIn()
  await loadSession()
  endInterruption(true)
}
