import * as z from 'zod/mini'
import type { DeskEndpoint } from '../../contract/desk/desk-endpoint.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { callDesk, type DeskRequestOf, type DeskResponseOf } from '../client/call-desk.ts'
import { ResponseError } from '../client/errors.ts'
import { type InterruptionKind, interrupt } from '../shell/interruption.ts'
import { currentPerson, isOvertaken, loadSession } from '../sign-in/session.ts'

/** Interruptions of one call: a session that ended, then the proof that the call needs, and one more of each. */
const MAX_INTERRUPTIONS = 4

/** The refusal of a role that the person has by now, and that needs a second step first. */
const lacksSecondStep = z.object({ code: z.literal('second-factor-required') })

/**
 * Calls the desk's API for the person that is signed in. Where the session has ended or a fresh proof is needed, a
 * dialog asks for it and the call is repeated. Throws the same errors as `callDesk`; the refusal where it was cancelled.
 */
export function call<E extends DeskEndpoint>(
  endpoint: E,
  request: DeskRequestOf<E>,
): Promise<DeskResponseOf<E>> {
  return withInterruptions(() => callDesk(endpoint, request))
}

/** The same for any way to make a call. */
export async function withInterruptions<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let asked = 0; ; asked++) {
    if (isOvertaken()) throw new ResponseError(409, { reason: deskMessages.otherPerson })
    try {
      return await send()
    } catch (error) {
      // The person became a keeper meanwhile: the desk then shows the way to it in the place of every screen.
      if (error instanceof ResponseError && lacksSecondStep.safeParse(error.body).success) await loadSession()
      const kind = interruptionFor(error)
      if (!kind || asked === MAX_INTERRUPTIONS || !(await interrupt(kind))) throw error
    }
  }
}

function interruptionFor(error: unknown): InterruptionKind | undefined {
  if (!(error instanceof ResponseError) || !currentPerson()) return undefined
  if (error.status === 401) return 'sign-in'
  return error.isStepUp ? 'step-up' : undefined
}
