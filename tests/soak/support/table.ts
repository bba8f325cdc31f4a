import { spread } from '../../bench/support/stats.ts'
import { type Row, row, verdict } from '../../bench/support/table.ts'
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
  if (missing !== undefined)
    return [{ figure: name, measured: `not run: ${missing}`, spread: '', goal: '', held: undefined }]
  const { keptPages, newPages, calls } = tally ?? {}
  const wrong = [keptPages, newPages, calls].flatMap(one => one?.wrong ?? [])
  const seen = `pages ${keptPages?.good} kept (${keptPages?.stale} stale), ${newPages?.good} new, ${newPages?.unavailable} × 503; calls ${calls?.good} done, ${calls?.unavailable} × 503, ${calls?.unanswered} unanswered`
  const back = row(
    `${name}: answered again, ${secondsBack.length} rounds`,
    { ...spread(secondsBack), median: Math.max(...secondsBack) },
    { atMost: goal },
    { unit: 's' },
  )
  return [back, verdict(`— wrong answers (${seen})`, `${wrong.length}`, '0', wrong.length === 0)]
}

/** Every difference and wrong answer, one a line: empty when all is well. */
export function troubles({ audit, refusals, faults }: SceneResult): string[] {
  const wrong = faults.flatMap(({ fault, tally }) =>
    [tally?.keptPages, tally?.newPages, tally?.calls].flatMap(
      one => one?.wrong.map(text => `${fault.name}: ${text}`) ?? [],
    ),
  )
  return [...audit.lost, ...audit.partial, ...audit.doubled, ...refusals, ...wrong]
}
