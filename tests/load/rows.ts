import { percentile, single } from '../bench/support/stats.ts'
import { type Goal, type Row, row, verdict } from '../bench/support/table.ts'
import { type Answer, type Kind, kinds } from './answers.ts'
import type { PhaseResult } from './generator-process.ts'
import { goals, sale } from './goals.ts'
import { timeUntilNormal } from './recovery.ts'
import { type Summary, shedShare, summarize } from './summary.ts'

const megabytes = { digits: 0, unit: 'MB' }
const ms = { digits: 0, unit: 'ms' }
const whole = { digits: 0 }

const counted = (figure: string, number: number, goal: Goal = {}) => row(figure, single(number), goal, whole)
const timed = (figure: string, took: number, goal: Goal = {}) => row(figure, single(took), goal, ms)

/** The usual load; `memory` is the most that each process took, in megabytes. */
export function usualRows({ answers, ownDelay }: PhaseResult, memory: Record<string, number>): Row[] {
  const all = summarize(answers)
  const goalOf: Partial<Record<Kind, number>> = { page: goals.pageMs, order: goals.orderMs }
  const times = byKind(answers).map(([kind, { asked, median, p99 }]) => {
    const limit = goalOf[kind]
    const figure = `usual load: ${nameOf(kind)}, p99 (${count(asked)}; median ${median.toFixed(1)} ms)`
    return timed(figure, p99, limit === undefined ? {} : { atMost: limit })
  })
  const memoryRows = Object.entries(memory).map(([name, most]) =>
    row(`usual load: memory of the ${name}, at most`, single(most), { atMost: goals.memory }, megabytes),
  )
  const { shed, error } = all.outcomes
  return [
    counted(`usual load: errors of ${count(all.asked)}${listed(all)}`, shed + error, { atMost: 0 }),
    ...times,
    ...memoryRows,
    delayRow('usual load', ownDelay),
  ]
}

/** Ten times as many, and the usual load again after these. */
export function overloadRows({ answers, ownDelay }: PhaseResult, after: PhaseResult): Row[] {
  const all = summarize(answers)
  const kindRows = byKind(answers).map(([kind, one]) => {
    const share = `${(shedShare(one) * 100).toFixed(1)} % shed`
    return timed(`ten times as many: ${nameOf(kind)}, p99 (${count(one.asked)}, ${share})`, one.p99)
  })
  const { shed, error } = all.outcomes
  return [
    counted(`ten times as many: errors of ${count(all.asked)}${listed(all)}`, error, { atMost: 0 }),
    counted('ten times as many: shed with 503 or 429 and Retry-After', shed),
    ordersLast(answers),
    timed('ten times as many: p99 of what is answered', all.p99, { atMost: goals.overloadMs }),
    ...kindRows,
    delayRow('ten times as many', ownDelay),
    timed('after these: normal again within', timeUntilNormal(after.answers), { atMost: goals.recoveryMs }),
  ]
}

/** The sale; `sold` is what the database has in the end. */
export function saleRows({ answers, purchases, ownDelay }: PhaseResult, sold: number): Row[] {
  const pages = summarize(answers)
  const bought = purchases.filter(({ result }) => result === 'bought').length
  const unknown = purchases.filter(({ result }) => result === 'unknown').length
  const last = percentile(
    purchases.map(({ took }) => took),
    1,
  )
  const { shed, error } = pages.outcomes
  const failed = `sale: openings of the page that failed, of ${count(pages.asked)}${listed(pages)}`
  return [
    counted(failed, shed + error, { atMost: 0 }),
    timed('sale: opening of the page, p99', pages.p99),
    verdict('sale: pieces sold, by the database', `${sold}`, `${sale.pieces}`, sold === sale.pieces),
    verdict('sale: buyers whose order was confirmed', `${bought}`, `${sale.pieces}`, bought === sale.pieces),
    counted(`sale: buyers of ${count(purchases.length)} without an answer`, unknown, { atMost: 0 }),
    timed('sale: until the last buyer knew', last, { atMost: goals.buyerMs }),
    delayRow('sale', ownDelay),
  ]
}

/** Orders are shed last: no larger share of them than of the reads and sign-ins; kept pages cost the store API nothing. */
function ordersLast(answers: readonly Answer[]): Row {
  const shareOf = (isOne: (kind: Kind) => boolean) =>
    shedShare(summarize(answers.filter(({ kind }) => isOne(kind))))
  const orders = shareOf(kind => kind === 'order' || kind === 'payment')
  const others = shareOf(kind => kind === 'read' || kind === 'sign-in')
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return verdict(
    'ten times as many: orders and payments shed, beside reads and sign-ins',
    `${percent(orders)}, ${percent(others)}`,
    'no more',
    orders <= others,
  )
}

function byKind(answers: readonly Answer[]): [Kind, Summary][] {
  const asked = kinds.filter(kind => answers.some(answer => answer.kind === kind))
  return asked.map(kind => [kind, summarize(answers.filter(answer => answer.kind === kind))])
}

function delayRow(phase: string, { p99, max }: PhaseResult['ownDelay']): Row {
  const most = max.toFixed(0)
  return timed(`${phase}: event-loop delay of the shoppers' own process, p99 (at most ${most} ms)`, p99)
}

function nameOf(kind: Kind): string {
  return kind === 'page' ? 'kept page' : kind
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function listed({ refusals }: Summary): string {
  return refusals === '' ? '' : ` (${refusals})`
}
