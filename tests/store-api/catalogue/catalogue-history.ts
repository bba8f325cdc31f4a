import type { ProductValue } from '../../../src/contract/desk/product.ts'
import { MINUTE } from '../../../src/domain/durations.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { callDesk } from '../support/desk.ts'
import type { TestApi } from '../support/open-api.ts'
import type { newBuyer } from '../support/stocked.ts'
import { choiceOf, type Known, noValue } from './catalogue-model.ts'
import type { Fields, Wanted } from './random-catalogue-steps.ts'

export type Pieces = Map<string, number | null>
type Before = Pick<Known, 'value' | 'stock' | 'trashedAt'>

export interface Bulk {
  id: string
  isUndone: boolean
  /** What an undo needs: a value and its revision, pieces by the key of their variant, or the time of the trash. */
  changed: (() => void)[]
}

export interface Import {
  id: number
  isUndone: boolean
  changed: { known: Known; before: Before | undefined; after: Before; content: string; writes: number }[]
}

/** A shop in the middle of a history. */
export interface History {
  api: TestApi
  shop: ShopContext
  cookie: string | undefined
  buy: Awaited<ReturnType<typeof newBuyer>>
  name: string
  products: (Known | undefined)[]
  added: number
  bulks: Bulk[]
  imports: Import[]
  orders: { number: number; known: Known; key: number | undefined; quantity: number; isOpen: boolean }[]
}

/** Sales begin and end, and time passes, in these. */
export const UNIT = 10 * MINUTE

export const call = (
  { api, cookie }: History,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => callDesk(api, `/shops/one${path}`, { cookie, ...(body && { body }), ...(headers && { headers }) })

const iso = (at: number) => new Date(at).toISOString()

export const plannedSale = ({ from, lasts }: NonNullable<Fields['sale']>, now: number) => {
  const until = lasts === 0 ? null : iso(now + (from + lasts) * UNIT)
  return { from: iso(now + from * UNIT), until }
}

/** A value with other fields, whose new variants have no id yet, and the pieces of all that are wanted. */
export function changed(value: ProductValue, { fabric, sale, variants, ...rest }: Fields, now: number) {
  const ids = new Map(value.variants.map(one => [choiceOf(one), one.id]))
  const none = { sku: '', discountedPrice: null, weight: null, images: [] }
  const attributes = fabric ? [{ id: '', key: 'Fabric', value: [fabric], metricUnit: '' }] : []
  return {
    ...value,
    ...rest,
    ...(fabric !== undefined && { attributes }),
    ...(sale !== undefined && { sale: sale && { price: sale.price, ...plannedSale(sale, now) } }),
    ...(variants && {
      variants: variants.map(({ stock: _, ...one }) => ({ id: ids.get(choiceOf(one)), ...none, ...one })),
    }),
  } satisfies ProductValue
}

/** The same with the ids that its new variants have got, and their pieces. */
export async function withIds(
  history: History,
  id: string,
  value: ProductValue,
  wanted: readonly Wanted[] = [],
) {
  const { body } = await call(history, `/products/${id}`)
  const { variants } = (body as { section: { value: ProductValue } }).section.value
  const ids = new Map(variants.map(one => [choiceOf(one), one.id]))
  const known = value.variants.map(one => ({ ...one, id: one.id ?? ids.get(choiceOf(one)) ?? '' }))
  const pieces: Pieces = new Map(wanted.map(one => [ids.get(choiceOf(one)) ?? '', one.stock]))
  return { value: { ...value, variants: known }, pieces }
}

export const newKnown = (history: History, id: string, revision: number): Known => ({
  ...{ id, revision, createdAt: history.api.clock.now, added: ++history.added, value: noValue },
  ...{ stock: new Map(), removed: new Map(), trashedAt: null, revisions: new Map(), writes: 0 },
})
