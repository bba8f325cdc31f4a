import type { MouseEvent, ReactNode } from 'react'
import { type CartLine, lineKey } from '../../domain/cart/cart.ts'
import type { CartChange } from '../../domain/cart/cart-check.ts'
import type { OpenOption } from '../../domain/catalogue/open-options.ts'
import { stockMessages } from '../../domain/messages/orders/stock.ts'
import { removeFromCart, setQuantity } from '../../stores/cart/cart.ts'
import { chooseOption } from '../../stores/cart/cart-check.ts'
import { moveToWishlist } from '../../stores/cart/wishlist.ts'

/** What can be done about a change; loaded only where there is one. */
export function LineRemedies({ change, isRemovable }: { change: CartChange; isRemovable: boolean }) {
  const { line, kind } = change
  if (kind === 'price') return null
  return (
    <>
      {kind === 'choice' && <LineChoices line={line} options={change.options} />}
      <div className="-ml-3 flex flex-wrap">
        {kind === 'few' && (
          <Remedy act={() => setQuantity(line, change.left)} label={`Change to ${change.left}: ${line.name}`}>
            {`Change to ${change.left}`}
          </Remedy>
        )}
        {!isRemovable && (
          <Remedy act={() => removeFromCart(line)} label={`Remove ${line.name}`}>
            Remove
          </Remedy>
        )}
        {(kind === 'sold-out' || kind === 'refused') && (
          <Remedy act={() => moveToWishlist(line)} label={`Move to wishlist: ${line.name}`}>
            Move to wishlist
          </Remedy>
        )}
      </div>
    </>
  )
}

/** The second of a double click, which comes to the line that took its place, does nothing. */
export function Remedy({ act, label, children }: { act: () => void; label: string; children: ReactNode }) {
  const press = ({ detail }: MouseEvent) => detail < 2 && act()
  return (
    <button type="button" className="button button-quiet" aria-label={label} onClick={press}>
      {children}
    </button>
  )
}

/** What a line leaves open, to be chosen in its place: one press, and the line has it. */
function LineChoices({ line, options }: { line: CartLine; options: readonly OpenOption[] }) {
  return options.map(({ option, label, values }) => (
    <fieldset key={option} className="my-2">
      <legend className="field-label mb-2">{label}</legend>
      <div className="choices">
        {values.map(({ value, isSoldOut }) => (
          <button
            key={value}
            type="button"
            className="choice"
            disabled={isSoldOut}
            aria-label={`${label} ${value}: ${line.name}${isSoldOut ? `, ${stockMessages.soldOut}` : ''}`}
            onClick={() => void chooseOption(line, option, value).then(focusLine)}
          >
            <span>{value}</span>
            {isSoldOut && <small>{stockMessages.soldOut}</small>}
          </button>
        ))}
      </div>
    </fieldset>
  ))
}

/** The line is drawn anew under its new key, so the focus is brought to it: to what is still open, or to itself. */
function focusLine(line: CartLine): void {
  requestAnimationFrame(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')]
    const row = rows.find(({ dataset }) => dataset['line'] === lineKey(line))
    const next = row?.querySelector<HTMLElement>('.choice:enabled') ?? row
    next?.focus()
  })
}
