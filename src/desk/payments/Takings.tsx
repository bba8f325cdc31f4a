import { exportTakings } from '../../contract/desk/payments.ts'
import { paymentsPath } from '../../domain/desk/payments/payments-address.ts'
import {
  kindOfPeriod,
  periodAfter,
  periodText,
  presentPeriod,
  takingsRange,
} from '../../domain/desk/payments/takings-range.ts'
import { formatRupees, toPaise, toRupees } from '../../domain/money.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { Link } from '../kit/Links.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { BusyButton, saveFile } from '../kit/SaveFileButton.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { loadTakings, type PaymentsView, type Takings as Periods, takings } from './payments.ts'

/** What came in and was given back in a period that the address keeps. */
export function Takings(shown: PaymentsView) {
  const { shop, period } = shown
  return (
    <TitledSection id="takings" title="Takings">
      <div className="stack">
        <TakingsPeriods {...shown} />
        <LoadedView label="Loading the takings" {...useLoaded(takings.$state, loadTakings, shop, period)}>
          {periods => <TakingsView shown={shown} periods={periods} />}
        </LoadedView>
        <div className="actions">
          <BusyButton
            onPress={() =>
              saveFile(exportTakings, { params: { shop }, query: takingsRange(period, Date.now()) })
            }
          >
            Download as CSV
          </BusyButton>
        </div>
      </div>
    </TitledSection>
  )
}

function TakingsView({ shown, periods }: { shown: PaymentsView; periods: Periods }) {
  const sum = (of: 'net' | 'owed') => toRupees(periods.reduce((total, one) => total + toPaise(one[of]), 0))
  const owed = sum('owed')
  const withMoney = periods.filter(one => one.payments > 0 || one.refunded > 0)
  if (withMoney.length === 0) return <p>No payments in this period.</p>
  return (
    <>
      <p>
        <strong className="text-xl">{formatRupees(sum('net'))}</strong> after refunds
        {owed > 0 && <span className="cell-note">{`${formatRupees(owed)} of it must be refunded.`}</span>}
      </p>
      <TakingsPicture periods={periods} />
      <details>
        <summary className="link inline-flex min-h-touch cursor-pointer items-center">
          Show the figures
        </summary>
        <DataTable
          caption="Takings, the latest first"
          rows={[...withMoney].reverse()}
          keyOf={({ period }) => period}
          columns={[
            { title: 'When', cell: ({ period }) => <When shown={shown} period={period} /> },
            { title: 'Payments', className: 'cell-number wide-only', cell: ({ payments }) => payments },
            { title: 'Received', className: 'cell-number', cell: ({ received }) => formatRupees(received) },
            { title: 'Refunded', className: 'cell-number', cell: ({ refunded }) => formatRupees(refunded) },
            { title: 'Net', className: 'cell-number wide-only', cell: ({ net }) => formatRupees(net) },
            { title: 'Refunds due', className: 'cell-number wide-only', cell: one => formatRupees(one.owed) },
          ]}
        />
      </details>
    </>
  )
}

/** A period of the table; a day leads to its payments. */
function When({ shown, period }: { shown: PaymentsView; period: string }) {
  if (period.length < DAY_LENGTH) return periodText(period)
  const path = paymentsPath(shown.shop, { ...shown, filter: undefined, day: period })
  return <Link href={path}>{periodText(period)}</Link>
}

/** Links that choose whose takings are shown: the last days or months, a month or a year, and those beside it. */
function TakingsPeriods({ shop, filter, period, day }: PaymentsView) {
  const now = Date.now()
  const shown = kindOfPeriod(period)
  const kinds = [
    { kind: 'days', title: '30 days', target: '' },
    { kind: 'months', title: '12 months', target: 'months' },
    { kind: 'month', title: 'Month', target: presentPeriod('month', now) },
    { kind: 'year', title: 'Year', target: presentPeriod('year', now) },
  ]
  const path = (target: string) => paymentsPath(shop, { filter, day, period: target })
  return (
    <>
      <nav className="mb-4 flex flex-wrap gap-1" aria-label="Takings of">
        {kinds.map(({ kind, title, target }) => (
          <a
            key={kind}
            className="filter"
            href={path(target)}
            aria-current={kind === shown ? 'true' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {(shown === 'month' || shown === 'year') && (
        <nav className="actions" aria-label="Other periods">
          <strong>{periodText(period)}</strong>
          {[-1, 1].map(steps => {
            const label = steps < 0 ? 'Before' : 'After'
            const beside = periodAfter(period, steps, now)
            // Where there is none the link stays, and keeps the focus of a keyboard.
            const target =
              beside === undefined
                ? { role: 'link', 'aria-disabled': true, tabIndex: 0 }
                : { href: path(beside) }
            return (
              <a key={steps} className="button button-secondary" {...target}>
                {beside === undefined ? label : `${label}: ${periodText(beside)}`}
              </a>
            )
          })}
        </nav>
      )}
    </>
  )
}

/** Of `2026-11-22`; a month is shorter. */
const DAY_LENGTH = 10
const WIDTH = 600
const HEIGHT = 120
/** Part of a period's width that its bar fills. */
const BAR = 0.7

/** Takings as bars: received above the line, given back below it. The table beside it has the figures. */
function TakingsPicture({ periods }: { periods: Periods }) {
  const most = Math.max(...periods.map(({ received }) => received), 0)
  const mostBack = Math.max(...periods.map(({ refunded }) => refunded), 0)
  const scale = HEIGHT / (most + mostBack || 1)
  const line = most * scale
  const step = WIDTH / periods.length
  const best = periods.find(({ received }) => received === most)
  const [first, last] = [periods[0], periods.at(-1)]
  if (!best || !first || !last) return null
  const label = `Takings from ${periodText(first.period)} to ${periodText(last.period)}; most on ${periodText(best.period)}: ${formatRupees(most)}`
  return (
    <figure className="m-0 rounded-lg border border-line bg-surface p-4">
      <svg
        className="block h-36 w-full"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {periods.map(({ period, received, refunded }, at) => {
          const x = at * step + (step * (1 - BAR)) / 2
          const [up, down] = [received * scale, refunded * scale]
          return (
            <g key={period}>
              <rect className="fill-accent" x={x} y={line - up} width={step * BAR} height={up} />
              <rect className="fill-danger" x={x} y={line} width={step * BAR} height={down} />
            </g>
          )
        })}
        <line
          className="stroke-control-border"
          vectorEffect="non-scaling-stroke"
          x1="0"
          y1={line}
          x2={WIDTH}
          y2={line}
        />
      </svg>
      <figcaption className="mt-2 flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{periodText(first.period)}</span>
        <span>{periodText(last.period)}</span>
      </figcaption>
    </figure>
  )
}
