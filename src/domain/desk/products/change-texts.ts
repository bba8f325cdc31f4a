import type { ChangedField } from '../../../contract/desk/changed-product.ts'
import { countryName } from '../../catalogue/country.ts'
import { variantName } from '../../catalogue/variant-attributes.ts'
import { formatRupees } from '../../money.ts'
import { productLabels, stateTitles } from './product-labels.ts'

const labels: Readonly<Record<string, string>> = {
  ...productLabels,
  stock: 'Stock',
  state: 'State',
  sku: 'SKU',
  createdAt: 'Added on',
}
const states: Readonly<Record<string, string>> = stateTitles

/** Fields whose values are ISO dates. */
export const changedTimes: ReadonlySet<string> = new Set(['sale.from', 'sale.until', 'createdAt'])

/** Something that a change changes, with the variant that it is of: `Price (M, Red)`. A detail has its own name. */
export function changedFieldName({ field, variant }: ChangedField): string {
  const name = labels[field] ?? field.replace(/^attributes\./, '')
  const of = variant && variantName(variant, '')
  return of ? `${name} (${of})` : name
}

/** A value before or after a change; none of a time. */
export function changedValueText(field: string, value: ChangedField['after']): string {
  if (value === null || value === '') return field === 'stock' ? 'not counted' : 'none'
  if (field === 'countryOfOrigin') return countryName(String(value))
  if (field === 'state') return states[String(value)] ?? String(value)
  if (field === 'weight') return `${value} g`
  return typeof value === 'number' && field !== 'stock' ? formatRupees(value) : String(value)
}
