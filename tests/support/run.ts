import { cpus } from 'node:os'
import { changedSince, type Plan, planOf } from './plan.ts'
import { type Outcome, type Step, steps } from './steps.ts'

/**
 * Runs a selection of steps (`check`, `e2e`, `long`, or all that every change must pass), then says how each went.
 * Steps of one stage run beside each other. `--changed` leaves what a change since origin/main does not touch; other
 * arguments go to the tests. Returns the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const plan = planOf(args, changedSince)
  if (plan.isLong) process.env['TEST_LONG'] = '1'
  if (plan.takesTurns) process.env['TEST_IN_TURN'] = '1'
  process.env['TEST_SEED'] ??= `${Math.floor(Math.random() * 2 ** 31)}`
  console.info(`seed of random tests: ${process.env['TEST_SEED']} (TEST_SEED repeats it)`)
  const outcomes: Outcome[] = []
  const started = performance.now()
  const before = processorTimes()
  for (const stage of plan.stages) {
    const together = stage.map((name, at) => timed(name, plan, outcomes, at < stage.length - 1))
    outcomes.push(...(await Promise.all(together)))
  }
  return summarise(outcomes, (performance.now() - started) / 1000, before)
}

/** Milliseconds that this machine's processors have worked and rested since it started, all together. */
function processorTimes(): { busy: number; idle: number } {
  const times = cpus().map(cpu => cpu.times)
  const sum = (kind: keyof (typeof times)[number]) => times.reduce((total, one) => total + one[kind], 0)
  return { busy: sum('user') + sum('nice') + sum('sys') + sum('irq'), idle: sum('idle') }
}

/** Runs one step; `beside` a longer one, it prints once it has ended. */
async function timed(
  name: string,
  plan: Plan,
  before: readonly Outcome[],
  beside: boolean,
): Promise<Outcome> {
  const step = steps[name] as Step
  const started = performance.now()
  const broken = step.needs !== undefined && before.some(one => one.name === step.needs && one.failed > 0)
  const title = `\n── ${name} ${'─'.repeat(70 - name.length)}`
  if (!beside) console.info(title)
  if (broken) console.info(`not run: ${step.needs} failed`)
  const print = beside ? (said: string) => console.info(`${title}\n${said}`) : undefined
  const args = plan.args[name] ?? []
  const counts = broken
    ? { passed: 0, failed: 1, skipped: 0 }
    : await step.run({ args, print }).catch(toFailure)
  return { name, seconds: (performance.now() - started) / 1000, ...counts }
}

function toFailure(error: unknown): { passed: number; failed: number; skipped: number } {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1, skipped: 0 }
}

function summarise(outcomes: Outcome[], seconds: number, before: ReturnType<typeof processorTimes>): number {
  const now = processorTimes()
  const [busy, idle] = [now.busy - before.busy, now.idle - before.idle]
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, one) => total + one[key], 0)
  console.info(`\n── summary ${'─'.repeat(63)}`)
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    const note = skipped > 0 ? `, ${skipped} skipped` : ''
    console.info(`${name.padEnd(7)} ${passed} passed, ${failed} failed${note} in ${seconds.toFixed(1)} s`)
  }
  // At the end too, because the output of a long run may be cut to its end.
  for (const failure of outcomes.flatMap(one => one.failures ?? [])) console.info(`failed  ${failure}`)
  console.info(
    `all     in ${seconds.toFixed(1)} s; the processors worked ${Math.round((100 * busy) / (busy + idle))} % of it`,
  )
  console.info(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}
