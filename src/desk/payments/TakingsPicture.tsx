import { periodText } from '../../domain/desk/payments/takings-range.ts'
import { formatRupees } from '../../domain/money.ts'
import type { Takings } from './payments.ts'

const WIDTH = 600
const HEIGHT = 120
/** Part of a period's width that its bar fills. */
const BAR = 0.7

/** Takings as bars: received above the line, given back below it. The table beside it has the figures. */
export function TakingsPicture({ periods }: { periods: Takings }) {
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
    <figure className="takings">
      <svg
        className="takings-picture"
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
              <rect className="takings-in" x={x} y={line - up} width={step * BAR} height={up} />
              <rect className="takings-back" x={x} y={line} width={step * BAR} height={down} />
            </g>
          )
        })}
        <line className="takings-line" x1="0" y1={line} x2={WIDTH} y2={line} />
      </svg>
      <figcaption className="takings-ends" aria-hidden="true">
        <span>{periodText(first.period)}</span>
        <span>{periodText(last.period)}</span>
      </figcaption>
    </figure>
  )
}
