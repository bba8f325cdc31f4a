import { paymentsPath } from '../../../domain/desk/payments-address.ts'
import { periodAfter, periodText, presentPeriod } from '../../../domain/desk/takings-range.ts'
import { ScrollRow } from '../../parts/ScrollRow.tsx'
import type { PaymentsShown } from '../../stores/payments.ts'

/** Links that choose whose takings are shown: the last days or months, a month or a year, and those beside it. */
export function TakingsPeriods({ shop, filter, period }: PaymentsShown) {
  const now = Date.now()
  const [month, year] = [presentPeriod('month', now), presentPeriod('year', now)]
  const kinds = [
    { title: '30 days', target: '', isCurrent: period === '' },
    { title: '12 months', target: 'months', isCurrent: period === 'months' },
    { title: 'Month', target: month, isCurrent: period.length === month.length && period !== 'months' },
    { title: 'Year', target: year, isCurrent: period.length === year.length },
  ]
  const path = (target: string) => paymentsPath(shop, { filter, period: target })
  const isNamed = period !== '' && period !== 'months'
  return (
    <>
      <ScrollRow className="payment-filters" label="Takings of">
        {kinds.map(({ title, target, isCurrent }) => (
          <a key={title} className="filter" href={path(target)} aria-current={isCurrent ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </ScrollRow>
      {isNamed && (
        <nav className="actions" aria-label="Other periods">
          <strong>{periodText(period)}</strong>
          {[-1, 1].map(steps => {
            const beside = periodAfter(period, steps, now)
            return (
              beside !== undefined && (
                <a key={steps} className="button button-secondary" href={path(beside)}>
                  {steps < 0 ? 'Before: ' : 'After: '}
                  {periodText(beside)}
                </a>
              )
            )
          })}
        </nav>
      )}
    </>
  )
}
