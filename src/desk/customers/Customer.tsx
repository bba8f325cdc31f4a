import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { CustomerData } from './CustomerData.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { customer, loadCustomer, type Customer as Shown } from './customers.ts'

/** One customer, with the orders, and what may be done with the account. */
export function Customer({ shop, id }: { shop: DeskShop; id: string }) {
  const state = useStore(customer.$state)
  useEffect(() => void loadCustomer(shop.slug, id), [shop.slug, id])
  return (
    <Screen title="Customer" context={shop.name}>
      <p className="mb-6">
        <a className="link" href={deskPaths.customers(shop.slug)}>
          All customers
        </a>
      </p>
      <LoadedView
        state={state}
        label="Loading the customer"
        missing="This customer does not exist. The account may have been deleted."
        onRetry={() => loadCustomer(shop.slug, id)}
      >
        {value => (
          <>
            <Facts customer={value} />
            <CustomerOrders shop={shop} customer={value} />
            {mayDo(shop.role, 'customers:edit') && <CustomerData shop={shop.slug} customer={value} />}
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

function Facts({
  customer: { firstName, lastName, email, isConfirmed, createdAt, orders },
}: {
  customer: Shown
}) {
  return (
    <dl className="facts">
      <div>
        <dt>Name</dt>
        <dd>{`${firstName} ${lastName}`.trim() || 'Not given'}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>{' '}
          {!isConfirmed && <span className="badge badge-yellow">Not confirmed</span>}
        </dd>
      </div>
      <div>
        <dt>Account since</dt>
        <dd>
          <DateTime iso={createdAt} never="" />
        </dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>{orders}</dd>
      </div>
    </dl>
  )
}
