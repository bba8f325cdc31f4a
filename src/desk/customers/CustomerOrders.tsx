import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { formatRupees } from '../../domain/money.ts'
import { statusOf } from '../../domain/orders/order-status.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Link } from '../kit/Links.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import type { Customer } from './customers.ts'

interface CustomerOrdersProps {
  shop: DeskShop
  customer: Pick<Customer, 'newestOrders' | 'orders'>
}

/** The newest orders of a customer or a guest. */
export function CustomerOrders({ shop, customer }: CustomerOrdersProps) {
  const { newestOrders, orders } = customer
  const mayOpen = mayDo(shop.role, 'orders:read')
  return (
    <TitledSection id="orders" title="Orders">
      {newestOrders.length === 0 && <p>No order yet.</p>}
      {newestOrders.length > 0 && (
        <DataTable
          caption="Orders, newest first"
          rows={newestOrders}
          keyOf={({ number }) => number}
          columns={[
            {
              title: 'Order',
              cell: ({ number, createdAt }) => (
                <>
                  <Link href={mayOpen && deskPaths.order(shop.slug, number)}>{number}</Link>
                  <span className="cell-note">
                    <DateTime iso={createdAt} />
                  </span>
                </>
              ),
            },
            { title: 'Status', cell: ({ status }) => <StatusLabel {...statusOf(status)} /> },
            { title: 'Total', className: 'cell-number', cell: ({ total }) => formatRupees(total) },
          ]}
        />
      )}
      {orders > newestOrders.length && (
        <p className="cell-note">
          The newest {newestOrders.length} of {orders}.
        </p>
      )}
    </TitledSection>
  )
}

function StatusLabel({ label, colour }: ReturnType<typeof statusOf>) {
  return <span className={`badge badge-${colour}`}>{label}</span>
}
