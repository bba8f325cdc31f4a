import { exportGuests, MOST_GUEST_ORDERS } from '../../contract/desk/customers.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { formatCount } from '../../domain/money.ts'
import { Link } from '../kit/Links.tsx'
import { CustomersScreen } from './CustomersScreen.tsx'
import { seenName } from './customers.ts'
import { guests } from './guests.ts'

/** People who ordered without an account, who ordered last first. */
export function Guests({ shop }: { shop: DeskShop }) {
  return (
    <CustomersScreen
      shop={shop}
      kind="guests"
      title="Guests"
      caption="Guests, who ordered last first"
      list={guests}
      rowsOf={value => value.guests}
      placeOf={({ order }) => `${order}`}
      download={exportGuests}
      note={({ searchedTo }, pathBefore) =>
        searchedTo !== undefined && (
          <p role="status">
            {`One search looks through ${formatCount(MOST_GUEST_ORDERS)} orders of guests. There are older ones. `}
            <Link href={pathBefore(`${searchedTo}`)}>Search the older orders</Link>
          </p>
        )
      }
      customer={{
        title: 'Guest',
        cell: ({ order, name, email }) => (
          <>
            <Link href={deskPaths.guest(shop.slug, order)}>{seenName(name) || email}</Link>{' '}
            <span className="badge">Guest</span>
            <span className="cell-note">{email}</span>
          </>
        ),
      }}
    />
  )
}
