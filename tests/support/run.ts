import { type Outcome, type Step, steps } from './steps.ts'

const selections: Record<string, string[]> = {
  all: ['types', 'lint', 'unit', 'build', 'e2e'],
  check: ['types', 'lint', 'unit'],
  e2e: ['build', 'e2e'],
}

/**
 * Runs the steps of a selection (`check`, `e2e`, or all), then says how each went.
 * Arguments after the selection go to the last step. Returns the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const named = args[0] !== undefined && args[0] in selections ? args[0] : undefined
  const chosen = selections[named ?? 'all'] ?? []
  const rest = named ? args.slice(1) : args
  const outcomes: Outcome[] = []
  for (const [index, name] of chosen.entries()) {
    const last = index === chosen.length - 1
    const step = steps[name]
    if (step) outcomes.push(await timed(name, step, last ? rest : [], outcomes))
  }
  return summarise(outcomes)
}

async function timed(name: string, step: Step, args: string[], before: Outcome[]): Promise<Outcome> {
  const started = performance.now()
  console.info(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const broken = step.needs !== undefined && before.some(one => one.name === step.needs && one.failed > 0)
  if (broken) console.info(`not run: ${step.needs} failed`)
  const counts = broken ? { passed: 0, failed: 1, skipped: 0 } : await step.run(args).catch(toFailure)
  return { name, seconds: (performance.now() - started) / 1000, ...counts }
}

function toFailure(error: unknown): { passed: number; failed: number; skipped: number } {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1, skipped: 0 }
}

function summarise(outcomes: Outcome[]): number {
  const sum = (key: 'passed' | 'failed' | 'seconds') => outcomes.reduce((total, one) => total + one[key], 0)
  console.info(`\n── summary ${'─'.repeat(63)}`)
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    const note = skipped > 0 ? `, ${skipped} skipped` : ''
    console.info(`${name.padEnd(7)} ${passed} passed, ${failed} failed${note} in ${seconds.toFixed(1)} s`)
  }
  // At the end too, because the output of a long run may be cut to its end.
  for (const failure of outcomes.flatMap(one => one.failures ?? [])) console.info(`failed  ${failure}`)
  console.info(`all     in ${sum('seconds').toFixed(1)} s`)
  console.info(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}
