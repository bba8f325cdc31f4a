import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { attemptFilters } from '../../domain/desk/payments/money-texts.ts'
import { paymentsOf, paymentsPath } from '../../domain/desk/payments/payments-address.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { $screen } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { AttemptList } from './AttemptList.tsx'
import { Gstr1 } from './Gstr1.tsx'
import { PaidForm } from './PaidForm.tsx'
import { PaymentSettings } from './PaymentSettings.tsx'
import { loadPayments, type PaymentsView, payments } from './payments.ts'
import { Takings } from './Takings.tsx'

/** The shop's money: payments, takings, and how it is paid. */
export function Payments({ shop }: { shop: DeskShop }) {
  const state = useStore(payments.$state)
  const { filter, period } = paymentsOf(useStore($screen)?.search ?? {}, Date.now())
  const shown = { shop: shop.slug, filter, period }
  const load = () => loadPayments({ shop: shop.slug, filter })
  useEffect(() => void loadPayments({ shop: shop.slug, filter }), [shop.slug, filter])
  const mayEdit = mayDo(shop.role, 'money:edit')
  return (
    <Screen title="Payments" context={shop.name}>
      <AttemptFilters {...shown} />
      <LoadedView state={state} label="Loading the payments" onRetry={load}>
        {({ attempts, hasMore }) => (
          <>
            <AttemptList shown={shown} attempts={attempts} hasMore={hasMore} mayEdit={mayEdit} />
            {/* Only here: what needs a fresh proof asks for it once. */}
            <Takings {...shown} />
            <Gstr1 shop={shop.slug} />
            {mayEdit && <PaidForm shown={shown} />}
            {mayEdit && <PaymentSettings shop={shop.slug} />}
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

/** Links that choose which payments are shown; the address keeps the choice. */
function AttemptFilters({ shop, filter, period }: PaymentsView) {
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
