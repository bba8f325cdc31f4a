import type { Row } from '../bench/support/table.ts'

/** A Markdown table of the rows, each measured once. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ figure, measured, goal, held }) => {
    const verdict = held === undefined ? '' : held ? 'held' : '**missed**'
    return `| ${[figure, measured, goal, verdict].join(' | ')} |`
  })
  return ['| figure | measured | goal | |', '|---|---|---|---|', ...lines].join('\n')
}
