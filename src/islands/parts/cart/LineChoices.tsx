import { type CartLine, lineKey } from '../../../domain/cart/cart.ts'
import type { OpenOption } from '../../../domain/catalogue/open-options.ts'
import { stockMessages } from '../../../domain/messages/orders/stock.ts'
import { chooseOption } from '../../../stores/cart/cart-check.ts'

/** What a line leaves open, to be chosen in its place: one press, and the line has it. */
export function LineChoices({ line, options }: { line: CartLine; options: readonly OpenOption[] }) {
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
