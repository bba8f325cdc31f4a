import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { exportGstr1 } from '../../contract/desk/invoices.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { attemptFilters } from '../../domain/desk/payments/money-texts.ts'
import { paymentsOf, paymentsPath } from '../../domain/desk/payments/payments-address.ts'
import { periodText } from '../../domain/desk/payments/takings-range.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { type Gstr1Table, gstr1Tables } from '../../domain/invoices/gstr1-tables.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { Link } from '../kit/Links.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { $screen } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { AttemptList } from './AttemptList.tsx'
import { PaidForm } from './PaidForm.tsx'
import { PaymentSettings } from './PaymentSettings.tsx'
import { invoiceMonths, loadPayments, type PaymentsView, payments } from './payments.ts'
import { Takings } from './Takings.tsx'

/** The shop's money: payments, takings, and how it is paid. */
export function Payments({ shop }: { shop: DeskShop }) {
  const { filter, period, day } = paymentsOf(useStore($screen)?.search ?? {}, Date.now())
  const shown = { shop: shop.slug, filter, period, day }
  const loaded = useLoaded(payments.$state, loadPayments, { shop: shop.slug, filter, day })
  // The way to a day's payments stands far below them.
  useEffect(() => {
    if (day) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [day])
  const mayEdit = mayDo(shop.role, 'money:edit')
  return (
    <Screen title="Payments" context={shop.name}>
      <AttemptFilters {...shown} />
      {day && <DayShown {...shown} day={day} />}
      <LoadedView label="Loading the payments" {...loaded}>
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

/** Which day's money is listed, and the way back to all. */
function DayShown({ shop, filter, period, day }: PaymentsView & { day: string }) {
  return (
    <p className="alert mb-5">
      <span>{`What came and what was given back on ${periodText(day)}, as the takings count it.`}</span>{' '}
      <Link href={paymentsPath(shop, { filter, period })}>All days</Link>
    </p>
  )
}

/** Links that choose which payments are shown; the address keeps the choice. */
function AttemptFilters({ shop, filter, period, day }: PaymentsView) {
  const path = (chosen: typeof filter) => paymentsPath(shop, { filter: chosen, period, day })
  return (
    <nav className="mb-4 flex flex-wrap gap-1" aria-label="Which payments">
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

const tableTitles: Readonly<Record<Gstr1Table, string>> = {
  b2b: 'Invoices to businesses (b2b)',
  b2cl: 'Large invoices to other states (b2cl)',
  b2cs: 'All other invoices (b2cs)',
  cdnr: 'Credit notes to businesses (cdnr)',
  cdnur: 'Credit notes of large invoices (cdnur)',
  exemp: 'Goods without tax (exemp)',
  'hsn(b2b)': 'HSN summary of businesses',
  'hsn(b2c)': 'HSN summary of all others',
  docs: 'Documents issued (docs)',
}

function keyOf({ month, gstin }: { month: string; gstin: string }): string {
  return `${month} ${gstin}`
}

/** A month's invoices for the shop's accountant, in the tables of GSTN's offline tool; nothing in a shop without invoices. */
function Gstr1({ shop }: { shop: string }) {
  const { state, onRetry } = useLoaded(invoiceMonths.$state, invoiceMonths.load, shop)
  const [chosen, setChosen] = useState('')
  if (state.state === 'failed') return <LoadFailed text={state.message} retry={onRetry} />
  if (state.state !== 'ready') return null
  const [newest] = state.value
  if (newest === undefined) return null
  const period = state.value.find(one => keyOf(one) === chosen) ?? newest
  const isOne = state.value.every(({ gstin }) => gstin === newest.gstin)
  return (
    <TitledSection id="gstr1" title="GSTR-1">
      <div className="stack">
        <div className="max-w-xs">
          <SelectField
            label="Month"
            value={keyOf(period)}
            options={state.value.map(one => [
              keyOf(one),
              isOne ? periodText(one.month) : `${periodText(one.month)}, ${one.gstin}`,
            ])}
            onChange={setChosen}
          />
        </div>
        <details>
          <summary className="link">Files for your accountant</summary>
          <ul className="rows mt-3">
            {gstr1Tables.map(table => (
              <li key={table} className="row">
                <span>{tableTitles[table]}</span>
                <SaveFileButton from={exportGstr1} request={{ params: { shop, ...period, table } }}>
                  CSV<span className="sr-only"> of {tableTitles[table]}</span>
                </SaveFileButton>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </TitledSection>
  )
}
