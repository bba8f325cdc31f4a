import { exportCustomers } from '../../contract/desk/customers.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { Link } from '../kit/Links.tsx'
import { CustomersScreen } from './CustomersScreen.tsx'
import { customers, seenName } from './customers.ts'

/** The shop's customers, the newest account first. */
export function Customers({ shop }: { shop: DeskShop }) {
  return (
    <CustomersScreen
      shop={shop}
      kind="customers"
      title="Customers"
      caption="Customers, the newest account first"
      list={customers}
      rowsOf={value => value.customers}
      placeOf={({ id }) => id}
      download={exportCustomers}
      customer={{
        title: 'Customer',
        cell: ({ id, email, firstName, lastName }) => (
          <>
            <Link href={deskPaths.customer(shop.slug, id)}>
              {seenName(`${firstName} ${lastName}`) || email}
            </Link>
            <span className="cell-note">{email}</span>
          </>
        ),
      }}
      more={[
        {
          title: 'Account since',
          className: 'wide-only',
          cell: ({ createdAt }) => <DateTime iso={createdAt} />,
        },
      ]}
    />
  )
}
