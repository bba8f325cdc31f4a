import { stepUp } from '../../contract/desk/staff/session.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { callDesk, type DeskRequestOf } from '../client/call-desk.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { errorStatus } from '../kit/failure.ts'
import { endInterruption } from '../shell/interruption.ts'
import { provePasskey } from './passkey-proof.ts'
import { currentPerson, loadSession } from './session.ts'

export const stepUpForm = createDeskForm({ proof: '' })

/** Proves the code or the password again, then repeats the calls that wait. */
export function submitStepUp(): Promise<void> {
  const hasCode = currentPerson()?.hasSecondFactor === true
  return stepUpForm.submit(
    ({ proof }) =>
      proof === '' ? { proof: hasCode ? deskMessages.codeNeeded : deskMessages.passwordNeeded } : {},
    ({ proof }) => prove(hasCode ? { code: proof } : { password: proof }),
  )
}

/** The same by a passkey. */
export function stepUpByPasskey(): Promise<void> {
  return stepUpForm.run(async () => prove({ passkey: await provePasskey() }))
}

async function prove(body: DeskRequestOf<typeof stepUp>['body']): Promise<void> {
  try {
    await callDesk(stepUp, { body })
  } catch (error) {
    const status = errorStatus(error)
    if (status === 400) await lookAgain(error)
    // A session that has ended is no refusal: the calls that wait ask for the sign-in.
    else if (status !== 401) throw error
  }
  stepUpForm.reset()
  endInterruption(true)
}

/** A proof whose answer was lost stands. Else it is typed anew: another tab may have set up a second step, or removed it. */
async function lookAgain(refusal: unknown): Promise<void> {
  await loadSession()
  if (currentPerson()?.steppedUpUntil) return
  stepUpForm.setField('proof', '')
  throw refusal
}

/** Closes the dialog without a proof; the calls that wait are refused. */
export function cancelStepUp(): void {
  stepUpForm.reset()
  endInterruption(false)
}
