import { percentile } from '../bench/support/stats.ts'
import { type Answer, type Outcome, outcomeOf } from './answers.ts'

/** Requests of one kind. Times are milliseconds, of answered requests alone; 0 where there are none. */
export interface Summary {
  asked: number
  outcomes: Record<Outcome, number>
  median: number
  p99: number
  max: number
  /** Shed and wrong answers by status, such as `503: 12`. */
  refusals: string
}

/** Reduces requests to the figures that are printed. */
export function summarize(answers: readonly Answer[]): Summary {
  const of = (outcome: Outcome) => answers.filter(answer => outcomeOf(answer) === outcome)
  const took = of('answered').map(answer => answer.took)
  const at = (share: number) => (took.length === 0 ? 0 : percentile(took, share))
  return {
    asked: answers.length,
    outcomes: { answered: took.length, shed: of('shed').length, error: of('error').length },
    median: at(0.5),
    p99: at(0.99),
    max: at(1),
    refusals: refusalsOf([...of('shed'), ...of('error')]),
  }
}

/** The share of requests that were shed, 0 up to 1; 0 where nothing was asked. */
export function shedShare({ asked, outcomes }: Summary): number {
  return asked === 0 ? 0 : outcomes.shed / asked
}

function refusalsOf(refused: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { status, hasRetryAfter } of refused) {
    const name = status === 0 ? 'no answer' : `${status}${hasRetryAfter ? '' : ' without Retry-After'}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ')
}
