import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { replaceWith } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { GuestData } from './GuestData.tsx'
import { guest, loadGuest, type Guest as Shown } from './guests.ts'

/** One guest, with the orders, and what may be done with the data. */
export function Guest({ shop, order }: { shop: DeskShop; order: string }) {
  const state = useStore(guest.$state)
  useEffect(() => void loadGuest(shop.slug, order), [shop.slug, order])
  return (
    <Screen title="Guest" context={shop.name}>
      <p className="mb-6">
        <a className="link" href={deskPaths.guests(shop.slug)}>
          All guests
        </a>
      </p>
      <LoadedView
        state={state}
        label="Loading the guest"
        missing="This guest does not exist. The data may have been deleted, or the order belongs to an account."
        onRetry={() => loadGuest(shop.slug, order)}
      >
        {value => (
          <>
            <Facts shown={value} />
            <CustomerOrders shop={shop} customer={value} />
            {mayDo(shop.role, 'customers:edit') && (
              <GuestData
                shop={shop.slug}
                order={value.order}
                email={value.email}
                openOrders={value.openOrders}
                onDeleted={() => replaceWith(deskPaths.guests(shop.slug))}
              />
            )}
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

function Facts({ shown: { name, email, orders, lastOrderAt } }: { shown: Shown }) {
  return (
    <dl className="facts">
      <div>
        <dt>Name</dt>
        <dd>
          {name || 'Not given'} <span className="badge">Guest</span>
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          {email === '' ? (
            'Not given'
          ) : (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>Last order</dt>
        <dd>
          <DateTime iso={lastOrderAt} never="" />
        </dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>{orders}</dd>
      </div>
    </dl>
  )
}
