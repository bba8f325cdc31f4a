import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { BulkChange } from '../../../src/contract/desk/bulk-change.ts'
import type { ProductValue } from '../../../src/contract/desk/product.ts'
import { changePrices, changeSale } from '../../../src/domain/desk/products/bulk-price.ts'
import { applySales } from '../../../src/store-api/catalogue/products/apply-sales.ts'
import { removeProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { putSection } from '../support/desk.ts'
import { exported } from '../support/exported.ts'
import { counts, imported } from '../support/imports.ts'
import {
  type Bulk,
  call,
  changed,
  type History,
  newKnown,
  plannedSale,
  UNIT,
  withIds,
} from './catalogue-history.ts'
import { choiceOf, isPublic, type Known, noValue, revise, settle, shown, write } from './catalogue-model.ts'
import { importFile, undoImport } from './import-steps.ts'
import { type CatalogueStep, MOST, type Wanted } from './random-catalogue-steps.ts'

export async function doStep(history: History, step: CatalogueStep): Promise<void> {
  const { api, shop, products } = history
  api.clock.now += 1000
  const { now } = api.clock
  const living = products.filter(one => one !== undefined)
  const known = 'at' in step ? living[step.at % Math.max(1, living.length)] : undefined
  if (step.what === 'create') return create(history, step)
  if (step.what === 'edit') return known && edit(history, known, step)
  if (step.what === 'revision') {
    const number = known && [...known.revisions.keys()].at(-1 - step.back)
    const value = number === undefined ? undefined : known?.revisions.get(number)
    if (!known || !value) return
    const headers = { 'If-Match': `"${known.revision}"` }
    const { status } = await call(
      history,
      `/sections/product-${known.id}/revisions/${number}/restore`,
      {},
      headers,
    )
    expect(status).toBe(200)
    return revise(known, value, now)
  }
  if (step.what === 'trash') {
    if (!known) return
    expect(
      (await call(history, `/products/${known.id}/${step.isBack ? 'restore' : 'trash'}`, {})).status,
    ).toBe(200)
    known.trashedAt = step.isBack ? null : (known.trashedAt ?? now)
  }
  if (step.what === 'remove' && known) {
    await removeProduct(shop, known)
    products[products.indexOf(known)] = undefined
  }
  if (step.what === 'stock') return known && changeStock(history, known, step)
  if (step.what === 'bulk') return bulk(history, step.change, step.some)
  if (step.what === 'bulk-sale') {
    const sale = step.sale && {
      ...plannedSale(step.sale, now),
      percent: step.percent,
      round: 'rupee' as const,
    }
    return bulk(history, { kind: 'sale', sale }, step.some)
  }
  if (step.what === 'undo-bulk') return undoBulk(history, step)
  if (step.what === 'import') return importFile(history, step)
  if (step.what === 'undo-import') return undoImport(history, step)
  if (step.what === 'export') {
    const kept = products.filter(one => one?.trashedAt === null).length
    if (kept > 0) expect(counts(await imported(shop, await exported(shop)))).toEqual([0, 0, kept, 0])
  }
  if (step.what === 'buy') return known && buy(history, known, step)
  if (step.what === 'cancel') return cancel(history, step)
  if (step.what === 'time') api.clock.now += step.units * UNIT
  await applySales({ db: api.db, now: () => api.clock.now })
  for (const one of products) if (one) settle(one, api.clock.now)
}

/** A product as it is sent: the pieces of new variants stand with them. */
const sent = (value: ProductValue, wanted: readonly Wanted[] = []) => ({
  ...value,
  variants: value.variants.map(({ id, ...one }) => {
    const stock = wanted.find(other => choiceOf(other) === choiceOf(one))?.stock
    return id === undefined ? { ...one, stock } : { id, ...one }
  }),
})

/** Sent twice, as where the answer was lost. */
async function create(history: History, { product }: CatalogueStep & { what: 'create' }): Promise<void> {
  const at = history.products.indexOf(undefined)
  if (at === -1) return
  const { now } = history.api.clock
  const id = `${history.name}-${at}`
  const value = changed(noValue, product, now)
  const body = { key: randomUUID(), id, value: sent(value, product.variants) }
  const answers = [await call(history, '/products', body), await call(history, '/products', body)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const known = newKnown(history, id, 1)
  const stored = await withIds(history, id, value, product.variants)
  write(known, stored.value, { now, pieces: stored.pieces })
  known.revisions.set(1, known.value)
  history.products[at] = known
}

async function edit(
  history: History,
  known: Known,
  { change, isStale }: CatalogueStep & { what: 'edit' },
): Promise<void> {
  const { api, cookie } = history
  const { now } = api.clock
  const next = changed(known.value, change, now)
  const section = { section: `product-${known.id}`, cookie, value: sent(next, change.variants) }
  if (isStale) {
    const { status } = await putSection(api, { ...section, revision: Math.abs(known.revision - 1) })
    expect(status).toBe(412)
    return
  }
  const { status } = await putSection(api, { ...section, revision: known.revision })
  expect(status).toBe(200)
  const { value, pieces } = await withIds(history, known.id, next, change.variants)
  for (const id of known.stock.keys()) pieces.delete(id)
  revise(known, value, now, pieces)
}

async function changeStock(
  history: History,
  known: Known,
  { of, by }: CatalogueStep & { what: 'stock' },
): Promise<void> {
  const [variant, own] = [...known.stock][of % Math.max(1, known.stock.size)] ?? []
  if (!variant || !own) return
  const { status } = await call(history, `/products/${known.id}/stock`, { changes: [{ variant, by }] })
  const isPossible = own.pieces !== null && own.pieces + by >= 0
  expect(status).toBe(isPossible ? 200 : 409)
  if (isPossible && own.pieces !== null) own.pieces += by
}

/** Begun twice by one key, as where the answer was lost. */
async function bulk(history: History, change: BulkChange, some: readonly number[]): Promise<void> {
  const { api, products, name } = history
  const body = { key: randomUUID(), change, target: { ids: some.map(at => `${name}-${at}`) } }
  const first = await call(history, '/product-changes', body)
  expect((await call(history, '/product-changes', body)).body).toEqual(first.body)
  const { id, ...state } = first.body as { id: string; changed: number; refused: number }
  const done: Bulk = { id, isUndone: false, changed: [] }
  let refused = 0
  for (const at of some) {
    const known = products[at]
    const undo = known && changeOne(history, known, change, api.clock.now)
    if (undo) done.changed.push(undo)
    else if (undo !== null) refused++
  }
  expect(state).toMatchObject({ state: 'done', refused, changed: done.changed.length })
  history.bulks.push(done)
}

/** Changes one product, and returns what undoes that; null where nothing changes, undefined where it is refused. */
function changeOne(history: History, known: Known, change: BulkChange, now: number) {
  const isThere = () => history.products.includes(known)
  const { value } = known
  if (change.kind === 'trash') {
    if (known.trashedAt !== null) return null
    known.trashedAt = now
    return () => {
      if (isThere() && known.trashedAt === now) known.trashedAt = null
    }
  }
  if (change.kind === 'stock') {
    const own = [...known.stock.values()]
    const next = own.map(({ pieces }) => {
      if ('set' in change) return change.set
      return pieces === null ? -1 : pieces + change.add
    })
    if (own.length === 0 || next.some(pieces => pieces !== null && pieces < 0)) return undefined
    const changes = own.map((one, at) => ({ key: one.key, before: one.pieces, after: next[at] ?? null }))
    const real = changes.filter(({ before, after }) => before !== after)
    for (const [at, one] of own.entries()) one.pieces = next[at] ?? null
    const find = (key: number) => [...known.stock.values()].find(one => one.key === key)
    if (real.length === 0) return null
    return () => {
      if (!isThere() || real.some(({ key, after }) => find(key)?.pieces !== after)) return
      for (const { key, before } of real) Object.assign(find(key) ?? {}, { pieces: before })
    }
  }
  const next = changedValue(value, change)
  if (typeof next === 'string') return undefined
  if (isDeepStrictEqual(next, value)) return null
  revise(known, next, now)
  const { revision } = known
  return () => {
    const before = known.revisions.get(revision - 1)
    if (isThere() && known.revision === revision && before) revise(known, before, history.api.clock.now)
  }
}

function changedValue(value: ProductValue, change: Exclude<BulkChange, { kind: 'stock' | 'trash' }>) {
  if (change.kind === 'price') return changePrices(value, change)
  if (change.kind === 'sale') return changeSale(value, change)
  if (change.kind === 'publish') return { ...value, published: change.published }
  return change.kind === 'category' ? { ...value, category: change.category } : value
}

async function undoBulk(history: History, { back }: { back: number }): Promise<void> {
  const found = history.bulks.at(-1 - back)
  if (!found) return
  const { status } = await call(history, `/product-changes/${found.id}/undo`, {})
  expect(status).toBe(found.isUndone ? 409 : 200)
  if (found.isUndone) return
  found.isUndone = true
  for (const undo of found.changed) undo()
}

/** Buys all that is left, or more than that, or some of what is not counted. */
async function buy(
  history: History,
  known: Known,
  { of, more }: CatalogueStep & { what: 'buy' },
): Promise<void> {
  const seen = shown(known, history.api.clock.now)
  const piece = seen.pieces[of % seen.pieces.length]
  if (!piece) return
  const { size, color, pieces, price } = piece
  const quantity = Math.max(1, (pieces ?? 1) + more)
  const [variant] = seen.choices.filter(one => choiceOf(one) === choiceOf({ size, color }))
  const own = variant && known.stock.get(variant.id)
  const isSold = isPublic(known) && (pieces === null || pieces >= quantity)
  const ordering = history.buy([{ id: known.id, size, color, quantity }])
  const placed = await ordering.catch((error: Error) => error)
  expect(placed instanceof Error, `${placed}`).toBe(!isSold)
  if (placed instanceof Error) return
  expect(placed.items).toMatchObject([{ price, quantity }])
  if (own?.pieces) own.pieces -= quantity
  const key = own?.pieces === null ? undefined : own?.key
  history.orders.push({ number: Number(placed.id), known, key, quantity, isOpen: true })
}

async function cancel(history: History, { back }: { back: number }): Promise<void> {
  const found = history.orders.at(-1 - back)
  if (!found?.isOpen) return
  const move = { to: 'cancelled', from: 'pending', reason: 'Gone' }
  expect((await call(history, `/orders/${found.number}/move`, { move })).status).toBe(200)
  found.isOpen = false
  const own = [...found.known.stock.values()].find(({ key }) => key === found.key)
  if (own && own.pieces !== null) own.pieces += found.quantity
}

/** Puts all products away: nothing of them is left for shoppers. */
export async function removeAll({ shop, products, name }: History): Promise<void> {
  for (let at = 0; at < MOST; at++) if (products[at]) await removeProduct(shop, { id: `${name}-${at}` })
  products.fill(undefined)
}
