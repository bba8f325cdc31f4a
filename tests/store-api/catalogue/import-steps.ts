import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { ProductValue } from '../../../src/contract/desk/product.ts'
import { applySales } from '../../../src/store-api/catalogue/products/apply-sales.ts'
import { counts, imported, undone } from '../support/imports.ts'
import { changed, type History, type Import, newKnown, type Pieces, withIds } from './catalogue-history.ts'
import { contentOf, type Known, noValue, write } from './catalogue-model.ts'
import type { CatalogueStep, Wanted } from './random-catalogue-steps.ts'

const columns =
  'id,title,category,subCategory,regularPrice,discountedPrice,published,salePrice,saleFrom,saleUntil,variantId,size,color,variantRegularPrice,stock'

/** The rows of one product in a file. */
function rowsOf(id: string, value: ProductValue, wanted: readonly Wanted[]): string {
  const { title, category, parentCategory, regularPrice, discountedPrice, published, sale } = value
  const own = [id, title, category, parentCategory, regularPrice, discountedPrice, published]
  const planned = [sale?.price, sale?.from, sale?.until]
  const rows = value.variants.map((one, at) => {
    const { id: variant, size, color, regularPrice: price } = one
    return [variant, size, color, price, wanted[at]?.stock]
  })
  const [first = Array(5).fill(''), ...others] = rows
  const all = [
    [...own, ...planned, ...first],
    ...others.map(row => [...Array(own.length + 3).fill(''), ...row]),
  ]
  return all.map(row => row.map(cell => cell ?? '').join(',')).join('\n')
}

/** Imports a file of whole products, or of their prices alone. */
export async function importFile(history: History, step: CatalogueStep & { what: 'import' }): Promise<void> {
  const { shop, products, name, api } = history
  const { now } = api.clock
  const wanted = step.rows.map(({ at, product, isBad }) => {
    const known = products[at]
    const { featured: _, fabric: __, ...fields } = product
    const own = known?.value ?? { ...noValue }
    const part = { regularPrice: product.regularPrice }
    const value = changed(own, step.isWhole ? fields : part, now)
    const id = `${name}-${at}`
    // Without a title nothing new can be added.
    const isRefused = isBad || (!step.isWhole && !known)
    const row = step.isWhole ? rowsOf(id, value, product.variants) : `${id},${value.regularPrice}`
    const text = isBad
      ? row.replace(`,${value.regularPrice},`, ',much,').replace(/^([^,]*),[\d.]+$/, '$1,much')
      : row
    return { at, id, known, value, text, isRefused, variants: step.isWhole ? product.variants : undefined }
  })
  const head = step.isWhole ? columns : 'id,regularPrice'
  const row = await imported(shop, [head, ...wanted.map(({ text }) => text)].join('\n'))
  const expected = { new: 0, changed: 0, same: 0, bad: 0 }
  const done: Import = { id: row.id, isUndone: false, changed: [] }
  for (const { at, id, known, value: next, variants, isRefused } of wanted) {
    if (isRefused) {
      expected.bad++
      continue
    }
    const { value, pieces } = await withIds(history, id, next, variants)
    const target = known ?? newKnown(history, id, 0)
    const { stock, trashedAt, value: was } = target
    const whole = (one: Known) => JSON.stringify([one.value, [...one.stock], one.trashedAt])
    const before = { value: was, stock: copyOf(stock), trashedAt }
    const past = whole(target)
    const writes = target.writes
    write(target, value, { now, pieces })
    target.trashedAt = null
    products[at] = target
    if (known && whole(target) === past) {
      target.writes = writes
      expected.same++
      continue
    }
    expected[known ? 'changed' : 'new']++
    if (known) known.revision++
    const after = { value: target.value, stock: copyOf(target.stock), trashedAt: null }
    const content = contentOf(target)
    done.changed.push({ known: target, before: known && before, after, content, writes: target.writes })
  }
  expect(counts(row)).toEqual(Object.values(expected))
  if (row.new_count + row.changed_count > 0) history.imports.push(done)
}

const copyOf = (stock: Known['stock']) => new Map([...stock].map(([id, own]) => [id, { ...own }]))

/** Undoes an import, but for what was changed since. */
export async function undoImport(history: History, { back }: { back: number }): Promise<void> {
  const { shop, api, products } = history
  const found = history.imports.at(-1 - back)
  if (!found || found.isUndone) return
  found.isUndone = true
  const { state } = await undone(shop, found.id)
  expect(state).toBe('undone')
  const rows = await api.db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', found.id)
    .execute()
  const { now } = api.clock
  for (const { known, before, after, content, writes } of found.changed) {
    const is = rows.find(({ product_id }) => product_id === known.id)?.state
    const isSame = products.includes(known) && contentOf(known) === content
    if (!isSame || known.writes === writes) expect(is, known.id).toBe(isSame ? 'undone' : 'kept')
    if (is === 'kept') continue
    if (!before) {
      products[products.indexOf(known)] = undefined
      continue
    }
    const pieces: Pieces = new Map()
    for (const [id, { pieces: earlier }] of before.stock) {
      const [given, present] = [after.stock.get(id)?.pieces, known.stock.get(id)?.pieces]
      const isCounted = typeof given === 'number' && typeof present === 'number' && earlier !== null
      pieces.set(id, isCounted ? Math.max(0, earlier + present - given) : earlier)
    }
    const isSameSale = isDeepStrictEqual(known.value.sale, after.value.sale)
    const sale = isSameSale ? before.value.sale : known.value.sale
    write(known, { ...before.value, sale }, { now, pieces })
    known.trashedAt = before.trashedAt
    known.revision++
  }
  // A sale that is over by now stands until the next run.
  await applySales({ db: api.db, now: () => now })
}
