import { setTimeout } from 'node:timers/promises'

/** Refusals that wait at once; further ones are sent without a delay, so that waiting ones cannot pile up. */
const MAX_DELAYED = 1_000

let delayed = 0

/**
 * Waits before a call beyond a limit is refused: a client that repeats it at once would keep the process busy with
 * refusals alone.
 */
export async function delayRefusal(milliseconds: number): Promise<void> {
  if (milliseconds === 0 || delayed >= MAX_DELAYED) return
  delayed += 1
  await setTimeout(milliseconds)
  delayed -= 1
}
