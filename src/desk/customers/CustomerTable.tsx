import type { listCustomers } from '../../contract/desk/customers.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { DataTable } from '../kit/list/DataTable.tsx'

interface CustomerTableProps {
  shop: string
  customers: DeskAnswerOf<typeof listCustomers>['customers']
}

/** Customers with what they have ordered; each leads to its own screen. */
export function CustomerTable({ shop, customers }: CustomerTableProps) {
  return (
    <DataTable
      caption="Customers, the newest account first"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Customer',
          cell: ({ id, email, firstName, lastName }) => (
            <>
              <a className="link" href={deskPaths.customer(shop, id)}>
                {`${firstName} ${lastName}`.trim() || email}
              </a>
              <span className="cell-note">{email}</span>
            </>
          ),
        },
        { title: 'Orders', className: 'cell-number', cell: ({ orders }) => orders },
        {
          title: 'Last order',
          className: 'wide-only',
          cell: ({ lastOrderAt }) => <DateTime iso={lastOrderAt} never="None" />,
        },
        {
          title: 'Account since',
          className: 'wide-only',
          cell: ({ createdAt }) => <DateTime iso={createdAt} never="" />,
        },
      ]}
    />
  )
}
