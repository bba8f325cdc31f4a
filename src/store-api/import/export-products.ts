import { cellOf, fieldNames } from '../../contract/catalogue/product-fields.ts'
import { CSV_START, csvLine } from '../../domain/csv.ts'
import { toRupeesOrNull } from '../../domain/money.ts'
import { shopIsoDate } from '../../domain/shop-day.ts'
import { hasDeclared } from '../catalogue/declared.db.ts'
import { toFields } from '../catalogue/product-fields.ts'
import { atRest, type StoredProduct, storedAfter } from '../catalogue/products/stored-product.db.ts'
import type { StoredVariant } from '../catalogue/products/variant-write.db.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { declaredColumns, type OwnColumn, ownColumns } from './formats/own.ts'
import { alternativeTextsIn, picturesIn } from './imported-pictures.ts'

/** Products of one read: more where they are short, fewer where they have long texts or many variants. */
const FIRST = 50
const MIN_BATCH = 10
const MAX_BATCH = 400
/** Milliseconds that one read should take: all calls wait meanwhile. */
const WANTED = 4

/**
 * The shop's products as a CSV file in parts, drafts included, the trash not: importing it changes nothing. Each
 * product begins a row, and each further variant of it is a row below.
 */
export async function* exportProducts({ db, storeId }: ReadContext): AsyncGenerator<string> {
  const isDeclared = await hasDeclared(db, storeId)
  const columns = ownColumns.filter(column => isDeclared || !declaredColumns.has(column))
  yield CSV_START + csvLine(columns)
  let afterPk = 0
  let limit = FIRST
  for (;;) {
    const start = performance.now()
    const part = await storedAfter(db, storeId, { afterPk, limit })
    const last = part.at(-1)
    if (!last) return
    afterPk = last.row.pk
    const lines = part.map(product => linesOf(product, columns)).join('')
    limit = fitting(limit, performance.now() - start)
    yield lines
  }
}

/** How many are read next, after `rows` have taken so many milliseconds. */
function fitting(rows: number, took: number): number {
  const next = Math.min(rows * 2, Math.max(rows / 4, (rows * WANTED) / Math.max(took, 0.1)))
  return Math.min(MAX_BATCH, Math.max(MIN_BATCH, Math.round(next)))
}

type Cells = Partial<Record<OwnColumn, string | number | null>>

function linesOf(stored: StoredProduct, columns: readonly OwnColumn[]): string {
  const { row, variants } = atRest(stored)
  const fields = toFields(row)
  const product: Cells = {
    ...Object.fromEntries(fieldNames.map(name => [cellOf(name), fields[name]])),
    id: row.id,
    salePrice: toRupeesOrNull(row.sale_price),
    saleFrom: dateText(row.sale_from),
    saleUntil: dateText(row.sale_until),
    published: row.published === 1 ? 'true' : 'false',
    images: JSON.stringify(picturesIn(row)),
    imageAlts: altsText(row),
    attributes: row.attributes,
    createdAt: dateText(row.created_at),
  }
  const [first, ...others] = variants
  return [{ ...product, ...(first && variantCells(first)) }, ...others.map(variantCells)]
    .map(cells => csvLine(columns.map(column => cells[column])))
    .join('')
}

function variantCells(variant: StoredVariant): Cells {
  return {
    variantId: variant.id,
    sku: variant.sku,
    size: variant.size,
    color: variant.color,
    variantRegularPrice: toRupeesOrNull(variant.regular_price),
    variantDiscountedPrice: toRupeesOrNull(variant.discounted_price),
    stock: variant.stock,
    stockWas: variant.stock,
    variantImages: variant.images,
    variantWeight: variant.weight,
  }
}

/** Empty where no picture has a text. */
function altsText(row: StoredProduct['row']): string {
  const texts = alternativeTextsIn(row)
  return texts.some(text => text !== '') ? JSON.stringify(texts) : ''
}

function dateText(at: number | null): string | null {
  return at === null ? null : shopIsoDate(at)
}
