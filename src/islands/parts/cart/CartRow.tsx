import { type CartLine, choicesText, lineKey, lineTotal } from '../../../domain/cart/cart.ts'
import { formatRupees } from '../../../domain/money.ts'
import { paths } from '../../../domain/paths.ts'
import { removeFromCart } from '../../../stores/cart/cart.ts'
import { LineChanges } from './LineChanges.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { Thumbnail } from './Thumbnail.tsx'

/** One line of the cart. */
export function CartRow({ line }: { line: CartLine }) {
  const choices = choicesText(line)
  return (
    <li data-line={lineKey(line)} tabIndex={-1} className="flex gap-4 py-5 first:pt-0">
      <Thumbnail image={line.image} colour={line.colour} />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-x-4">
          <a
            className="min-w-0 break-words font-medium text-ink hover:underline"
            href={paths.product(line.id)}
          >
            {line.name}
          </a>
          <span className="shrink-0 font-semibold tabular-nums">{formatRupees(lineTotal(line))}</span>
        </div>
        {choices && <p className="text-sm text-muted">{choices}</p>}
        <p className="text-sm text-muted tabular-nums">{formatRupees(line.price)} each</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <QuantityStepper line={line} />
          <button
            type="button"
            className="button button-quiet -ml-3"
            aria-label={`Remove ${line.name}`}
            onClick={() => removeFromCart(line)}
          >
            Remove
          </button>
        </div>
        <div className="[&>*]:mt-3">
          <LineChanges line={line} isRemovable />
        </div>
      </div>
    </li>
  )
}
