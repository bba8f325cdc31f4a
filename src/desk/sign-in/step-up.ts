import { stepUp } from '../../contract/desk/staff/session.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { callDesk } from '../client/call-desk.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { endInterruption } from '../shell/interruption.ts'
import { provePasskey } from './passkey-proof.ts'
import { currentPerson } from './session.ts'

export const stepUpForm = createDeskForm({ proof: '' })

/** Proves the code or the password again, then repeats the calls that wait. */
export function submitStepUp(): Promise<void> {
  const hasCode = currentPerson()?.hasSecondFactor === true
  return stepUpForm.submit(
    ({ proof }) =>
      proof === '' ? { proof: hasCode ? deskMessages.codeNeeded : deskMessages.passwordNeeded } : {},
    async ({ proof }) => {
      await callDesk(stepUp, { body: hasCode ? { code: proof } : { password: proof } })
      stepUpForm.reset()
      endInterruption(true)
    },
  )
}

/** The same by a passkey. */
export function stepUpByPasskey(): Promise<void> {
  return stepUpForm.run(async () => {
    await callDesk(stepUp, { body: { passkey: await provePasskey() } })
    stepUpForm.reset()
    endInterruption(true)
  })
}

/** Closes the dialog without a proof; the calls that wait are refused. */
export function cancelStepUp(): void {
  stepUpForm.reset()
  endInterruption(false)
}
