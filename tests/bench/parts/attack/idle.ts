import { ports } from '../../support/ports.ts'
import type { ProbeResult } from '../../support/probe.ts'
import { startRaw } from '../../support/raw.ts'
import type { Row } from '../../support/table.ts'

/** What visitors feel without an attack, under it, and while the attacker is as busy with a server of no interest. */
export interface Compared {
  idle: ProbeResult
  attacked: ProbeResult
  control: ProbeResult
}

/** Milliseconds visited without an attack, and beside the control. */
const CALM = 5_000

/**
 * Visits before and under an attack on `port`. The control sends the same requests to plain Node, which refuses them
 * at once: the attacker takes as much of the machine, and nothing of the product.
 */
export async function comparedToIdle(
  visit: (duration: number) => Promise<ProbeResult>,
  flood: (port: number, duration: number) => Promise<unknown>,
  port: number,
  duration: number,
): Promise<Compared> {
  await visit(1_000)
  const idle = await visit(CALM)
  const plain = await startRaw(REFUSAL, ports.raw)
  try {
    const [control] = await Promise.all([visit(CALM), flood(plain.port, CALM)])
    const [attacked] = await Promise.all([visit(duration), flood(port, duration)])
    return { idle, control, attacked }
  } finally {
    await plain.stop()
  }
}

const REFUSAL = { status: 429, headers: { 'content-length': '0' }, body: Buffer.alloc(0) }

/** A row that also tells the 99th percentile of the same visits before the attack, and how many got no answer. */
export function beside(row: Row, seen: ProbeResult, before?: ProbeResult): Row {
  const waited = before?.p99.toLocaleString('en', { maximumFractionDigits: 0 })
  const told = [
    ...(waited === undefined ? [] : [`before: ${waited} ms`]),
    ...(seen.failed === 0 ? [] : [`${seen.failed} of ${seen.asked} without a 200`]),
  ]
  return { ...row, spread: told.join('; ') }
}
