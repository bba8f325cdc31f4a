import { spread } from '../../bench/support/stats.ts'
import { type Row, row, verdict } from '../../bench/support/table.ts'
import type { Tally } from './ledger.ts'
import type { FaultResult, SceneResult } from './run-faults.ts'

/** The results of one scene as rows of a table. */
export function rowsOf(results: SceneResult): Row[] {
  const { lost, partial, doubled, orders, paid } = results.audit
  const counts = [lost, partial, doubled].map(list => list.length).join(' / ')
  const figure = `${orders} acknowledged orders, ${paid} paid: lost / partial / doubled`
  return [
    verdict(figure, counts, '0 / 0 / 0', counts === '0 / 0 / 0'),
    verdict('calls refused for good', `${results.refusals.length}`, '0', results.refusals.length === 0),
    ...results.faults.flatMap(faultRows),
  ]
}

function faultRows({ fault: { name, goal }, missing, secondsBack, tally }: FaultResult): Row[] {
  if (missing !== undefined || tally === undefined)
    return [{ figure: name, measured: `not run: ${missing}`, spread: '', goal: '', held: undefined }]
  const { keptPages, newPages, calls, searches } = tally
  const seen = [
    `pages ${keptPages.good} kept (${keptPages.stale} stale), ${newPages.good} new, ${newPages.unavailable} × 503`,
    `calls ${calls.good} done, ${calls.unavailable} × 503, ${calls.unanswered} unanswered`,
    `searches ${searches.good} done, ${searches.unavailable} × 503, ${searches.unanswered} unanswered`,
  ]
  const wrong = wrongOf(tally).length
  const back = row(
    `${name}: answered again, ${secondsBack.length} rounds`,
    { ...spread(secondsBack), median: Math.max(...secondsBack) },
    { atMost: goal },
    { unit: 's' },
  )
  return [back, verdict(`— wrong answers (${seen.join('; ')})`, `${wrong}`, '0', wrong === 0)]
}

function wrongOf({ keptPages, newPages, calls, searches }: Tally): string[] {
  return [keptPages, newPages, calls, searches].flatMap(one => one.wrong)
}

/** Every difference and wrong answer, one a line: empty when all is well. */
export function troubles({ audit, refusals, faults }: SceneResult): string[] {
  const wrong = faults.flatMap(({ fault, tally }) =>
    tally ? wrongOf(tally).map(text => `${fault.name}: ${text}`) : [],
  )
  return [...audit.lost, ...audit.partial, ...audit.doubled, ...refusals, ...wrong]
}
