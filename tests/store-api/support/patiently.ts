import { setTimeout } from 'node:timers/promises'

/** Asks again while the shop is busy: after the two seconds that its answer asks for, then longer each time. */
export async function patiently<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let wait = 2_000; ; wait = Math.min(wait * 2, 60_000)) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await setTimeout(wait * (1 + Math.random()))
  }
}
