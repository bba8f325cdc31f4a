import { paymentsPath } from '../../domain/desk/payments/payments-address.ts'
import {
  kindOfPeriod,
  periodAfter,
  periodText,
  presentPeriod,
} from '../../domain/desk/payments/takings-range.ts'
import type { PaymentsView } from './payments.ts'

/** Links that choose whose takings are shown: the last days or months, a month or a year, and those beside it. */
export function TakingsPeriods({ shop, filter, period }: PaymentsView) {
  const now = Date.now()
  const shown = kindOfPeriod(period)
  const kinds = [
    { kind: 'days', title: '30 days', target: '' },
    { kind: 'months', title: '12 months', target: 'months' },
    { kind: 'month', title: 'Month', target: presentPeriod('month', now) },
    { kind: 'year', title: 'Year', target: presentPeriod('year', now) },
  ]
  const path = (target: string) => paymentsPath(shop, { filter, period: target })
  return (
    <>
      <nav className="payment-filters" aria-label="Takings of">
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
          {[-1, 1].map(steps => (
            <PeriodLink
              key={steps}
              label={steps < 0 ? 'Before' : 'After'}
              period={periodAfter(period, steps, now)}
              path={path}
            />
          ))}
        </nav>
      )}
    </>
  )
}

interface PeriodLinkProps {
  label: string
  /** Undefined where there is none: the link stays, and keeps the focus of a keyboard. */
  period: string | undefined
  path: (period: string) => string
}

function PeriodLink({ label, period, path }: PeriodLinkProps) {
  const target =
    period === undefined ? { role: 'link', 'aria-disabled': true, tabIndex: 0 } : { href: path(period) }
  return (
    <a className="button button-secondary" {...target}>
      {label}
      {period !== undefined && `: ${periodText(period)}`}
    </a>
  )
}
