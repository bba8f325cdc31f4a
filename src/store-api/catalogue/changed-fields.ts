import { fieldNames } from '../../contract/catalogue/product-fields.ts'
import type { ChangedField, ChangedProduct } from '../../contract/desk/changed-product.ts'
import type { ProductValue } from '../../contract/desk/product.ts'
import { variantName } from '../../domain/catalogue/variant-attributes.ts'

/** A product as it stands, or as it would. */
export interface Snapshot {
  value: ProductValue
  isTrashed?: boolean
  /** Milliseconds since 1970; left out where it cannot change. */
  createdAt?: number
  /** Pieces of the variants by their ids; left out where they cannot change. */
  pieces?: ReadonlyMap<string, number | null>
}

type Value = ChangedField['after']
type Entry = Pick<ChangedField, 'field' | 'variant'> & { value: Value }

/** What differs between two products; of a new one all that it has. Variants that go are named by `variants` alone. */
export function changedFields(before: Snapshot | undefined, after: Snapshot): ChangedField[] {
  const was = before ? entriesOf(before) : new Map<string, Entry>()
  const next = entriesOf(after)
  const gone = [...was].filter(([key, { variant }]) => !variant && !next.has(key))
  return [...next, ...gone].flatMap(([key, { field, variant }]) => {
    const [old, value] = [was.get(key)?.value ?? null, next.get(key)?.value ?? null]
    return old === value ? [] : [{ field, ...(variant && { variant }), before: old, after: value }]
  })
}

/** All that a product has of what people see, by variant and field. */
function entriesOf({ value, isTrashed = false, createdAt, pieces }: Snapshot): Map<string, Entry> {
  const { pictures, attributes, variants, sale } = value
  const own: [field: string, value: Value][] = [
    ...fieldNames.map((field): [string, Value] => [field, value[field]]),
    ['state', isTrashed ? 'trash' : value.published ? 'published' : 'draft'],
    ['featured', value.featured ? 'yes' : 'no'],
    ['sale.price', sale?.price ?? null],
    ['sale.from', sale?.from ?? null],
    ['sale.until', sale?.until ?? null],
    ...attributes.map(({ key, value, metricUnit }): [string, Value] => [
      `attributes.${key}`,
      `${value.join(', ')} ${metricUnit}`.trim(),
    ]),
    ['pictures', pictures.map(({ url, alt }) => (alt === '' ? url : `${url} (${alt})`)).join(', ')],
    ['createdAt', createdAt === undefined ? null : new Date(createdAt).toISOString()],
    ['variants', variants.map(one => variantName(one, '')).join('; ')],
  ]
  const entries = own.map(([field, value]): Entry => ({ field, value }))
  for (const { id = '', size, color, images, ...rest } of variants) {
    const { sku, regularPrice, discountedPrice, weight } = rest
    const all = {
      sku,
      regularPrice,
      discountedPrice,
      weight,
      stock: pieces?.get(id) ?? null,
      pictures: images.join(', '),
    }
    const variant = { id, size, color }
    entries.push(...Object.entries(all).map(([field, value]) => ({ field, variant, value })))
  }
  return new Map(
    entries
      .filter(({ value }) => value !== null && value !== '')
      .map(entry => [`${entry.variant?.id ?? ''} ${entry.field}`, entry]),
  )
}

/** Fields of one product that an answer has, and characters of one of their texts. */
const SHOWN_FIELDS = 20
const SHOWN_TEXT = 150
/** Characters that stand before what differs in a long text. */
const SHOWN_BEFORE = 40

/** A changed product as an answer has it. */
export function shownChange(
  { id, title }: { id: string; title: string },
  fields: readonly ChangedField[],
): ChangedProduct {
  const shown = fields.slice(0, SHOWN_FIELDS).map(field => ({ ...field, ...shownTexts(field) }))
  return { id, title, fields: shown, more: fields.length - shown.length }
}

/** Of long texts the part that differs. */
function shownTexts({ before, after }: ChangedField): Pick<ChangedField, 'before' | 'after'> {
  const [one, other] = [`${before ?? ''}`, `${after ?? ''}`]
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = before === null ? 0 : Math.max(0, at - SHOWN_BEFORE)
  const part = (value: Value) => {
    if (typeof value !== 'string' || value.length <= SHOWN_TEXT) return value
    const text = value.slice(from, from + SHOWN_TEXT).toWellFormed()
    return `${from > 0 ? '…' : ''}${text}${from + SHOWN_TEXT < value.length ? '…' : ''}`
  }
  return { before: part(before), after: part(after) }
}
