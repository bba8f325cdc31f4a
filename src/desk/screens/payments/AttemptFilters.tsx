import { type AttemptFilter, attemptFilters } from '../../../domain/desk/money-texts.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { ScrollRow } from '../../parts/ScrollRow.tsx'

interface AttemptFiltersProps {
  shop: string
  filter: AttemptFilter | undefined
}

/** Links that choose which payments are shown; the address keeps the choice. */
export function AttemptFilters({ shop, filter }: AttemptFiltersProps) {
  const path = deskPaths.payments(shop)
  return (
    <ScrollRow className="payment-filters" label="Which payments">
      <a className="filter" href={path} aria-current={filter === undefined ? 'true' : undefined}>
        All
      </a>
      {attemptFilters.map(([name, title]) => (
        <a
          key={name}
          className="filter"
          href={`${path}?state=${name}`}
          aria-current={filter === name ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </ScrollRow>
  )
}
