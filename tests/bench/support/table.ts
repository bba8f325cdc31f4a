import type { Spread } from './stats.ts'

/** One figure against its goal. */
export interface Row {
  figure: string
  measured: string
  /** Smallest and largest round. */
  spread: string
  goal: string
  held: boolean | undefined
}

export type Goal = { atLeast?: number; atMost?: number }

export type Unit = { digits?: number; unit?: string }

/** A row from a spread; without a goal the figure is only told. */
export function row(figure: string, value: Spread, goal: Goal = {}, unit: Unit = {}): Row {
  const print = (number: number) => amount(number, unit)
  return {
    figure,
    measured: print(value.median),
    spread: value.min === value.max ? '' : `${print(value.min)} – ${print(value.max)}`,
    goal: goalText(goal, print),
    held: holds(value.median, goal),
  }
}

function amount(value: number, { digits = 2, unit = '' }: Unit): string {
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '' ? text : `${text} ${unit}`
}

function goalText({ atLeast, atMost }: Goal, print: (number: number) => string): string {
  if (atLeast !== undefined) return `≥ ${print(atLeast)}`
  return atMost === undefined ? '' : `≤ ${print(atMost)}`
}

function holds(value: number, { atLeast, atMost }: Goal): boolean | undefined {
  if (atLeast !== undefined) return value >= atLeast
  return atMost === undefined ? undefined : value <= atMost
}

/** A Markdown table of the rows; those that were each measured once have no column of rounds. */
export function markdown(rows: readonly Row[], hasRounds = true): string {
  const lines = rows.map(({ figure, measured, spread, goal, held }) => {
    const verdict = held === undefined ? '' : held ? 'held' : '**missed**'
    return [figure, measured, ...(hasRounds ? [spread] : []), goal, verdict]
  })
  const head = hasRounds ? ['figure', 'median', 'rounds', 'goal', ''] : ['figure', 'measured', 'goal', '']
  return [head, ...lines]
    .map(cells => `| ${cells.join(' | ')} |`)
    .toSpliced(1, 0, `${'|---'.repeat(head.length)}|`)
    .join('\n')
}

/** A row for what either holds or does not, in words. */
export function verdict(figure: string, measured: string, goal: string, held: boolean): Row {
  return { figure, measured, spread: '', goal, held }
}
