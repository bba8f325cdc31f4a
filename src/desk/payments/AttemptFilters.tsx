import { attemptFilters } from '../../domain/desk/payments/money-texts.ts'
import { paymentsPath } from '../../domain/desk/payments/payments-address.ts'
import type { PaymentsView } from './payments.ts'

/** Links that choose which payments are shown; the address keeps the choice. */
export function AttemptFilters({ shop, filter, period }: PaymentsView) {
  const path = (chosen: typeof filter) => paymentsPath(shop, { filter: chosen, period })
  return (
    <nav className="payment-filters" aria-label="Which payments">
      <a className="filter" href={path(undefined)} aria-current={filter === undefined ? 'true' : undefined}>
        All
      </a>
      {attemptFilters.map(([name, title]) => (
        <a
          key={name}
          className="filter"
          href={path(name)}
          aria-current={filter === name ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
