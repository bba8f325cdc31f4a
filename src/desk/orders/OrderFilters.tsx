import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { type OrderFilter, paymentStates } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { isNarrowed, ordersPath } from '../../domain/desk/orders/order-address.ts'
import { paymentTexts } from '../../domain/desk/orders/order-texts.ts'
import { FilterButton, SecondaryButton } from '../kit/Buttons.tsx'
import { ButtonLink } from '../kit/Links.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { useMedia } from '../media/use-media.ts'
import { TextField } from '../sections/SectionField.tsx'
import { goTo } from '../shell/router.ts'

/** Below this width all but the words is folded, and the statuses are a list to choose from. */
export const WIDE = '(min-width: 64em)'

interface OrderFiltersProps {
  shop: DeskShop
  filter: OrderFilter
  /** What narrows the list beside the form, in the row of the button that unfolds it. */
  children: ReactNode
}

/** Fields for words, payment and days; the address is the filter, so that going back undoes a search. */
export function OrderFilters({ shop, filter, children }: OrderFiltersProps) {
  const id = useId()
  const isWide = useMedia(WIDE)
  const chosen = [filter.payment, filter.from, filter.until].filter(Boolean).length
  const [isOpen, setOpen] = useState(chosen > 0)
  const [words, setWords] = useState(filter.words ?? '')
  useEffect(() => setWords(filter.words ?? ''), [filter.words])
  const open = (change: Record<string, string | undefined>) =>
    goTo(ordersPath(shop.slug, { ...filter, words, ...change } as OrderFilter))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open({})
  }
  const narrowing = <Narrowing filter={filter} onChange={open} />
  const clear = isNarrowed(filter) && (
    <ButtonLink className="button button-quiet" href={ordersPath(shop.slug, { status: filter.status })}>
      Clear
    </ButtonLink>
  )
  return (
    <>
      {isWide && children}
      <form className="order-filters" aria-label="Search orders" onSubmit={submit}>
        <div className="field filter-words">
          <label className={isWide ? 'field-label' : 'sr-only'} htmlFor={`${id}-words`}>
            Search
          </label>
          <input
            id={`${id}-words`}
            className="field-input"
            type="search"
            maxLength={200}
            value={words}
            placeholder="Number, name, phone, city, parcel, SKU …"
            onChange={event => setWords(event.target.value)}
          />
        </div>
        {isWide && narrowing}
        <div className="actions">
          <SecondaryButton type="submit">Search</SecondaryButton>
          {isWide && clear}
        </div>
        {!isWide && (
          <>
            <div className="narrow-row">
              {children}
              <FilterButton isOpen={isOpen} chosen={chosen} onToggle={() => setOpen(!isOpen)} />
            </div>
            {isOpen && narrowing}
            {clear}
          </>
        )}
      </form>
    </>
  )
}

interface NarrowingProps {
  filter: OrderFilter
  onChange: (change: Record<string, string | undefined>) => void
}

/** Every filter but the words. */
function Narrowing({ filter, onChange }: NarrowingProps) {
  return (
    <>
      <SelectField
        label="Payment"
        value={filter.payment ?? ''}
        options={[['', 'Any'], ...paymentStates.map(name => [name, paymentTexts[name].label] as const)]}
        onChange={payment => onChange({ payment })}
      />
      <DayField label="From" value={filter.from} onChange={from => onChange({ from })} />
      <DayField label="Until" value={filter.until} onChange={until => onChange({ until })} />
    </>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

/** A day of the shop; the address changes when the field is left or Enter is pressed, not at each digit. */
function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [day, setDay] = useState(value)
  useEffect(() => setDay(value), [value])
  const done = () => {
    if (day !== value) onChange(day)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={setDay}
      onBlur={done}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        done()
      }}
    />
  )
}
