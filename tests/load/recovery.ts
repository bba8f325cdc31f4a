import { type Answer, outcomeOf } from './answers.ts'
import { goals } from './goals.ts'

const SECOND = 1_000
/** Of one second's answers of a kind, the share that may be later than the goal: a second has about a hundred. */
const LATE = 0.02

/** Milliseconds until every further second is normal: nothing refused, and kept pages and orders within their goals. */
export function timeUntilNormal(answers: readonly Answer[]): number {
  const seconds = Map.groupBy(answers, ({ askedAt }) => Math.floor(askedAt / SECOND))
  const disturbed = [...seconds].filter(([, ofSecond]) => !isNormal(ofSecond)).map(([second]) => second)
  return (Math.max(-1, ...disturbed) + 1) * SECOND
}

function isNormal(answers: readonly Answer[]): boolean {
  if (answers.some(answer => outcomeOf(answer) !== 'answered')) return false
  return isInTime(answers, 'page', goals.pageMs) && isInTime(answers, 'order', goals.orderMs)
}

function isInTime(answers: readonly Answer[], kind: Answer['kind'], limitMs: number): boolean {
  const own = answers.filter(answer => answer.kind === kind)
  return own.filter(({ took }) => took > limitMs).length <= own.length * LATE
}
