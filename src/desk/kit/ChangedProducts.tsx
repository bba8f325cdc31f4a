import type { ChangedField, ChangedProduct } from '../../contract/desk/changed-product.ts'
import { changedFieldName, changedTimes, changedValueText } from '../../domain/desk/products/change-texts.ts'
import { DateTime } from './DateTime.tsx'

interface ChangedProductsProps {
  /** Read aloud: what the list is of. */
  label: string
  products: readonly ChangedProduct[]
  /** Whether the shop does not have them yet, so that nothing stands before. */
  areNew?: boolean
}

/** What a dry run would change, product by product. */
export function ChangedProducts({ label, products, areNew = false }: ChangedProductsProps) {
  return (
    <ul className="rounded border border-line bg-paper px-4" aria-label={label}>
      {products.map(({ id, title, fields, more }) => (
        <li key={id} className="changed-product">
          <span className="font-medium">{title}</span>
          {areNew && <span className="cell-note">Id: {id}</span>}
          {fields.map(field => (
            <span key={`${field.variant?.id} ${field.field}`} className="cell-note">
              {changedFieldName(field)}:{' '}
              {!areNew && (
                <>
                  <Value field={field} value={field.before} /> →{' '}
                </>
              )}
              <Value field={field} value={field.after} />
            </span>
          ))}
          {more > 0 && <span className="cell-note">And {more} more.</span>}
        </li>
      ))}
    </ul>
  )
}

function Value({ field: { field }, value }: { field: ChangedField; value: ChangedField['after'] }) {
  if (value !== null && changedTimes.has(field)) return <DateTime iso={`${value}`} />
  return changedValueText(field, value)
}
