import type { ImportAnswers } from '../../contract/desk/imports.ts'
import { foldName } from '../../domain/fold-name.ts'
import { isRepeated } from '../catalogue/products/check-variants.ts'
import { withSaleAt } from '../catalogue/products/sale.db.ts'
import { type ProductValues, saveProducts } from '../catalogue/products/save-products.db.ts'
import { type StoredProduct, storedAtRest } from '../catalogue/products/stored-product.db.ts'
import { variantOwners } from '../catalogue/products/variant.db.ts'
import type { WrittenVariant } from '../catalogue/products/variant-write.db.ts'
import { fetchedPictures } from '../media/picture-fetches.db.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { isSame } from './compare-product.ts'
import {
  idsOf,
  type Question,
  type ReadProduct,
  type RowProblem,
  skusOf,
} from './formats/imported-product.ts'
import { ID_HINT } from './formats/variants.ts'
import { type MergeContext, mergeProduct, type NextProduct } from './merge-product.ts'
import { leftOut } from './reading/check-product.ts'
import { isMangled, shortened } from './reading/numbers.ts'
import { spoilingOf } from './spoilt-texts.ts'

/** What an import does with one product of its file. */
export type Planned = { read: ReadProduct } & (
  | { outcome: 'new'; next: NextProduct; stored: undefined }
  | { outcome: 'changed'; next: NextProduct; stored: StoredProduct }
  | { outcome: 'same' }
  | { outcome: 'bad'; problems: RowProblem[] }
)

interface PlanInput {
  storeId: number
  now: number
  /** Colours of the shop's own pictures, by address. */
  colours: ReadonlyMap<string, string>
  answers: ImportAnswers
  seen: SeenNames
}

/**
 * The product that each SKU and each id of a variant of the file belongs to, as far as the file was read; those of stored
 * products may be left out.
 */
export interface SeenNames {
  skus: Map<string, string>
  ids: Map<string, string>
}

/** Compares some products of a file with what stands; `db` may be a transaction. */
export async function plan(
  db: Db,
  { storeId, now, colours, seen, answers }: PlanInput,
  given: readonly ReadProduct[],
): Promise<Planned[]> {
  const sound = given.filter(({ problems }) => problems.length === 0).map(({ product }) => product)
  const owners = await variantOwners(db, storeId, {
    skus: sound.flatMap(skusOf),
    ids: sound.flatMap(idsOf),
  })
  const reads = given.map(read => withWholeId(read, owners.byId))
  const good = reads.filter(({ problems }) => problems.length === 0).map(({ product }) => product)
  const stored = await storedAtRest(
    db,
    storeId,
    good.map(({ id }) => id),
  )
  const variants = good.flatMap(product => product.variants ?? [])
  const urls = [...good, ...variants].flatMap(({ images = [] }) => images)
  const { fetched, failed } = await fetchedPictures(db, storeId, urls)
  const picture = (url: string) => fetched.get(url) ?? { url, color: colours.get(url) }
  const context: MergeContext = { storeId, now, picture }
  const ownerOfSku = ownerOf(owners.bySku, { seen: seen.skus, keyOf: foldName })
  const ownerOfId = ownerOf(owners.byId, { seen: seen.ids, keyOf: id => id })
  return reads
    .map(read => (answers.doubledSkus ? withOwnSkus(read, ownerOfSku) : read))
    .map(read => planOne(read, stored.get(read.product.id), context, { ownerOfSku, ownerOfId, failed }))
}

/** The same product with the id that it had before a spreadsheet changed it, which the ids of its variants show. */
function withWholeId(read: ReadProduct, owners: ReadonlyMap<string, string>): ReadProduct {
  const { product, line, notes } = read
  const owner = idsOf(product)
    .map(id => owners.get(id))
    .find(one => one !== undefined)
  const what = owner === undefined ? undefined : spoilingOf(product.id, owner)
  if (owner === undefined || what === undefined) return read
  const reason = `the id stays '${owner}': in the file a spreadsheet ${what}`
  return { ...read, product: { ...product, id: owner }, notes: [...notes, { line, column: 'id', reason }] }
}

type OwnerOf = (name: string, productId: string) => string

/** The product that a SKU, or the id of a variant, belongs to; the first of a file that has it keeps it. */
function ownerOf(
  stored: ReadonlyMap<string, string>,
  { seen, keyOf }: { seen: Map<string, string>; keyOf: (name: string) => string },
): OwnerOf {
  return (name, productId) => {
    const key = keyOf(name)
    const owner = seen.get(key) ?? stored.get(key) ?? productId
    if (!stored.has(key)) seen.set(key, owner)
    return owner
  }
}

/** The same product without the SKUs that belong to others. */
function withOwnSkus(read: ReadProduct, ownerOfSku: OwnerOf): ReadProduct {
  const { product, line, notes } = read
  if (read.problems.length > 0) return read
  const isForeign = (sku = '') => sku !== '' && !isMangled(sku) && ownerOfSku(sku, product.id) !== product.id
  const foreign = skusOf(product).filter(isForeign)
  if (foreign.length === 0) return read
  const variants = product.variants?.map(one => (isForeign(one.sku) ? { ...one, sku: '' } : one))
  const reasons = foreign.map(sku => ({ line, column: '', reason: leftOut(sku) }))
  return { ...read, product: { ...product, variants }, notes: [...notes, ...reasons] }
}

function planOne(
  read: ReadProduct,
  stored: StoredProduct | undefined,
  context: MergeContext,
  { ownerOfSku, ownerOfId, failed }: { ownerOfSku: OwnerOf; ownerOfId: OwnerOf; failed: ReadonlySet<string> },
): Planned {
  const { product, line } = read
  const bad = (reason: string, asks?: Question): Planned => {
    const problems = [...read.problems, { line, column: '', reason, ...(asks && { asks }) }]
    return { read, outcome: 'bad', problems }
  }
  if (read.problems.length > 0) return { read, outcome: 'bad', problems: read.problems }
  if (read.isLeftOut) return { read, outcome: 'same' }
  if (isMangled(product.id)) return bad(`the id ${shortened(product.id)}`)
  const foreign = skusOf(product).find(sku => !isMangled(sku) && ownerOfSku(sku, product.id) !== product.id)
  if (foreign !== undefined)
    return bad(`the SKU '${foreign}' belongs to the product '${ownerOfSku(foreign, product.id)}'`, {
      kind: 'doubledSkus',
      example: foreign,
    })
  const taken = idsOf(product).find(id => ownerOfId(id, product.id) !== product.id)
  if (taken !== undefined)
    return bad(
      `the variantId '${taken}' belongs to the product '${ownerOfId(taken, product.id)}'. ${ID_HINT}`,
    )
  const next = mergeProduct(context, stored, product)
  if ('reason' in next) return bad(next.reason)
  const skus = new Set<string>()
  const twin = next.variants.find(({ sku }) => sku !== '' && isRepeated(skus, foldName(sku)))
  if (twin) return bad(`the SKU '${twin.sku}' would be of several of its variants`)
  // A SKU of the shop that looks so is right.
  const isKnown = (sku: string) => stored?.variants.some(one => one.sku === sku) ?? false
  const mangled = next.variants.find(({ sku }) => isMangled(sku) && !isKnown(sku))
  if (mangled) return bad(`the SKU ${shortened(mangled.sku)}`)
  if (!stored) return { read, outcome: 'new', next, stored }
  if (!isSame(stored, next)) return { read, outcome: 'changed', next, stored }
  const pictures = [product, ...(product.variants ?? [])].flatMap(({ images = [] }) => images)
  if (!pictures.some(url => failed.has(url) && context.picture(url).url === url))
    return { read, outcome: 'same' }
  const reason = 'has pictures that could not be downloaded before. They are tried again'
  const notes = [...read.notes, { line, column: '', reason }]
  return { read: { ...read, notes }, outcome: 'changed', next, stored }
}

/** A product as it stands, if it does, and as it becomes. */
export interface Change {
  before: StoredProduct | undefined
  after: { row: ProductValues; variants: readonly WrittenVariant[] }
}

/**
 * Writes some products with their variants, whose sales run as they are due; call it under lockProducts, with at most some
 * hundreds of them.
 */
export async function writeChanges(
  tx: Tx,
  { storeId, now }: { storeId: number; now: number },
  changes: readonly Change[],
): Promise<void> {
  await saveProducts(
    tx,
    storeId,
    changes.map(({ before, after: { row, variants } }) => ({
      before,
      after: { row: withSaleAt(row, now), variants },
    })),
  )
}
