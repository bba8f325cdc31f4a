import { productFields } from '../../../contract/catalogue/product-fields.ts'
import type { BulkChange, BulkField } from '../../../contract/desk/bulk-change.ts'
import { readFieldText } from '../../catalogue/field-text.ts'
import { fromShopTime } from '../shop-time.ts'
import { parsePercent, parsePieces, parseRupees } from './rupees-text.ts'

/** What the dialog of a change of many products asks for, as it is typed. */
export interface BulkForm {
  prices: 'regular' | 'discounted' | 'both'
  way: 'more' | 'less'
  amount: string
  unit: 'percent' | 'rupees'
  round: 'rupee' | 'paisa'
  sale: 'plan' | 'end'
  /** As `datetime-local` fields hold them, in the shop's time zone. */
  from: string
  until: string
  stockWay: 'add' | 'set' | 'uncounted'
  pieces: string
  category: string
  parentCategory: string
  published: 'yes' | 'no'
  field: BulkField
  text: string
}

/** The dialog as it opens. */
export const startOfForm: BulkForm = {
  prices: 'regular',
  way: 'less',
  amount: '',
  unit: 'percent',
  round: 'rupee',
  sale: 'plan',
  from: '',
  until: '',
  stockWay: 'add',
  pieces: '',
  category: '',
  parentCategory: '',
  published: 'yes',
  field: 'hsn',
  text: '',
}

/** The change that is typed at `now`, milliseconds since 1970, or a sentence about what is wrong with it. */
export function changeOfForm(
  kind: BulkChange['kind'],
  form: BulkForm,
  now = Date.now(),
): BulkChange | string {
  switch (kind) {
    case 'price':
      return priceChange(form)
    case 'sale':
      return form.sale === 'end' ? { kind, sale: null } : plannedSale(form, now)
    case 'stock':
      return stockChange(form)
    case 'category': {
      const [category, parentCategory] = [form.category.trim() || null, form.parentCategory.trim()]
      return parentCategory === '' ? { kind, category } : { kind, category, parentCategory }
    }
    case 'field':
      return fieldChange(form)
    case 'publish':
      return { kind, published: form.published === 'yes' }
    case 'trash':
      return { kind }
  }
}

function fieldChange({ field, text }: BulkForm): BulkChange | string {
  const read = readFieldText(field, text)
  if ('reason' in read) return `${productFields[field].label}: what you entered ${read.reason}.`
  return { kind: 'field', field, value: read.value }
}

function priceChange({ prices, way, amount, unit, round }: BulkForm): BulkChange | string {
  const size = unit === 'percent' ? parsePercent(amount) : parseRupees(amount)
  if (size === undefined || size === 0) return 'Enter an amount, such as 10 or 49.50.'
  const by = way === 'less' ? -size : size
  if (unit === 'rupees') return { kind: 'price', prices, amount: by, round }
  if (by <= -100) return 'You can lower prices by less than 100 per cent. Enter a smaller number.'
  return { kind: 'price', prices, percent: by, round }
}

function plannedSale({ amount, round, from, until }: BulkForm, now: number): BulkChange | string {
  const percent = parsePercent(amount)
  if (percent === undefined || percent === 0 || percent >= 100)
    return 'Enter the per cent off, such as 20. It must be less than 100.'
  const [given, end] = [fromShopTime(from), fromShopTime(until)]
  if ((from !== '' && !given) || (until !== '' && !end))
    return 'Enter a day and a time, or leave the field empty.'
  const start = given ?? new Date(now).toISOString()
  if (end && end <= start) return 'A sale must end after it starts. Choose a later end.'
  if (end && Date.parse(end) <= now) return 'The sale would have ended already. Check its days and its year.'
  return { kind: 'sale', sale: { percent, round, from: start, until: end ?? null } }
}

function stockChange({ stockWay, pieces }: BulkForm): BulkChange | string {
  if (stockWay === 'uncounted') return { kind: 'stock', set: null }
  const count = parsePieces(pieces, { signed: stockWay === 'add' })
  if (count === undefined) return 'Enter a whole number of pieces.'
  return stockWay === 'add' ? { kind: 'stock', add: count } : { kind: 'stock', set: count }
}
