import { type FormEvent, useEffect, useId, useState } from 'react'
import { type OrderFilter, paymentStates } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/session.ts'
import { isNarrowed, ordersPath } from '../../../domain/desk/order-address.ts'
import { paymentTexts } from '../../../domain/desk/order-texts.ts'
import { goTo } from '../../stores/router.ts'
import { DayField } from './DayField.tsx'

/** Fields for words, payment and days; the address is the filter, so that going back undoes a search. */
export function OrderFilters({ shop, filter }: { shop: DeskShop; filter: OrderFilter }) {
  const id = useId()
  const [words, setWords] = useState(filter.words ?? '')
  useEffect(() => setWords(filter.words ?? ''), [filter.words])
  const open = (change: Record<string, string | undefined>) =>
    goTo(ordersPath(shop.slug, { ...filter, words, ...change } as OrderFilter))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open({})
  }
  return (
    <form className="order-filters" aria-label="Search orders" onSubmit={submit}>
      <div className="field filter-words">
        <label className="field-label" htmlFor={`${id}-words`}>
          Search
        </label>
        <input
          id={`${id}-words`}
          className="field-input"
          type="search"
          maxLength={200}
          value={words}
          placeholder="Number, name, phone, SKU, title …"
          onChange={event => setWords(event.target.value)}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-payment`}>
          Payment
        </label>
        <select
          id={`${id}-payment`}
          className="field-input"
          value={filter.payment ?? ''}
          onChange={event => open({ payment: event.target.value })}
        >
          <option value="">Any</option>
          {paymentStates.map(name => (
            <option key={name} value={name}>
              {paymentTexts[name].label}
            </option>
          ))}
        </select>
      </div>
      <DayField label="From" value={filter.from} onChange={from => open({ from })} />
      <DayField label="Until" value={filter.until} onChange={until => open({ until })} />
      <div className="actions">
        <button type="submit" className="button button-secondary">
          Search
        </button>
        {isNarrowed(filter) && (
          <a className="button button-quiet" href={ordersPath(shop.slug, { status: filter.status })}>
            Clear
          </a>
        )}
      </div>
    </form>
  )
}
