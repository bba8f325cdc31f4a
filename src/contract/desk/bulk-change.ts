import * as z from 'zod/mini'
import type { FieldName } from '../catalogue/product-fields.ts'
import { changedProduct } from './changed-product.ts'
import { shopEndpoint, shopPath } from './desk-endpoint.ts'
import { MAX_STOCK, productFilter } from './product.ts'

/** Products of one change. */
export const MAX_CHANGED = 10_000
/** Products and refusals that a change names. */
export const SHOWN_CHANGES = 50
const MAX_BULK_BODY = 1_200_000

const shopAndChange = z.extend(shopPath, { change: z.string().check(z.regex(/^\d{1,15}$/)) })
const category = z.nullable(z.string().check(z.maxLength(200)))
const rupees = z.number().check(z.gte(-100_000_000), z.lte(100_000_000))
const wholePieces = z.int().check(z.gte(-MAX_STOCK), z.lte(MAX_STOCK))
const prices = z.enum(['regular', 'discounted', 'both'])
const round = z.enum(['rupee', 'paisa'])
const plannedSale = z
  .object({
    percent: z.number().check(z.gt(0), z.lt(100)),
    round,
    from: z.iso.datetime(),
    until: z.nullable(z.iso.datetime()),
  })
  .check(z.refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from)))

/** Texts that many products may get at once; empty for none. */
export const bulkFields = [
  'taxClass',
  'hsn',
  'countryOfOrigin',
  'manufacturer',
  'importer',
] as const satisfies readonly FieldName[]
export type BulkField = (typeof bulkFields)[number]

/**
 * One change for many products. Prices change by rupees or per cent (-10 is a tenth less), those of variants with
 * their own prices too, and are rounded to whole rupees or to paise. Stock is that of every variant; null stops counting.
 * A sale is per cent below the regular price, for a time (without `until` it has no end); null ends the sale, or takes the
 * planned one away.
 */
const bulkChange = z.union([
  z.object({ kind: z.literal('price'), prices, amount: rupees, round }),
  z.object({
    kind: z.literal('price'),
    prices,
    percent: z.number().check(z.gt(-100), z.lte(1000)),
    round,
  }),
  z.object({ kind: z.literal('sale'), sale: z.nullable(plannedSale) }),
  z.object({
    kind: z.literal('stock'),
    set: z.nullable(z.int().check(z.gte(0), z.lte(MAX_STOCK))),
  }),
  z.object({ kind: z.literal('stock'), add: wholePieces }),
  /** Without `parentCategory` the sub-category stays. */
  z.object({ kind: z.literal('category'), category, parentCategory: z.optional(category) }),
  z.object({
    kind: z.literal('field'),
    field: z.enum(bulkFields),
    value: z.string().check(z.maxLength(300)),
  }),
  z.object({ kind: z.literal('publish'), published: z.boolean() }),
  z.object({ kind: z.literal('trash') }),
])
export type BulkChange = z.output<typeof bulkChange>

/** The products: chosen ones, or all that a filter finds; at most MAX_CHANGED, else 409 (`products-too-many`). */
const bulkTarget = z.union([
  z.object({
    ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_CHANGED)),
  }),
  z.object({ filter: productFilter }),
])
export type BulkTarget = z.output<typeof bulkTarget>

const named = z.object({ id: z.string(), title: z.string() })

/** A product that the change leaves as it is: a sentence and its code. */
const refusedProduct = z.extend(named, { error: z.string(), code: z.string() })

/** What a change would do. Products that have the wanted values already are counted in `same`. */
export const dryRunBulkChange = shopEndpoint({
  name: 'dryRunBulkChange',
  method: 'POST',
  path: '/shops/{shop}/product-changes/dry-run',
  access: 'products:edit',
  keepsNothing: true,
  maxBody: MAX_BULK_BODY,
  takesLong: true,
  body: z.object({ change: bulkChange, target: bulkTarget }),
  response: z.object({
    changed: z.number(),
    same: z.number(),
    refused: z.number(),
    /** The first SHOWN_CHANGES of each. */
    changes: z.array(changedProduct),
    refusals: z.array(refusedProduct),
  }),
})

/** A change that was begun. It goes on by itself, and after a restart; `done` of `total` products are looked at. */
export const bulkChangeState = z.object({
  id: z.string(),
  change: bulkChange,
  /** `running` and `undoing` go on; ask again after a second. */
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  refused: z.number(),
  /** Of an undo: products that were put back, and products that were changed since and stay. */
  undone: z.number(),
  left: z.number(),
  /** ISO date, and the person's name. */
  at: z.string(),
  by: z.string(),
})
export type BulkChangeState = z.output<typeof bulkChangeState>

/** Changes products; shops' pages are renewed once, at the end. One `key` makes one change, however often it is sent. */
export const startBulkChange = shopEndpoint({
  name: 'startBulkChange',
  method: 'POST',
  path: '/shops/{shop}/product-changes',
  access: 'products:edit',
  maxBody: MAX_BULK_BODY,
  body: z.object({
    key: z.string().check(z.minLength(20), z.maxLength(100)),
    change: bulkChange,
    target: bulkTarget,
  }),
  response: bulkChangeState,
})

/** The changes of the last 30 days, newest first, 50 at most. */
export const listBulkChanges = shopEndpoint({
  name: 'listBulkChanges',
  path: '/shops/{shop}/product-changes',
  access: 'products:read',
  response: z.object({ changes: z.array(bulkChangeState) }),
})

/** One change, with the first SHOWN_CHANGES products that it refused, and that an undo left. */
export const getBulkChange = shopEndpoint({
  name: 'getBulkChange',
  path: '/shops/{shop}/product-changes/{change}',
  access: 'products:read',
  params: shopAndChange,
  response: z.extend(bulkChangeState, { refusals: z.array(refusedProduct), leftProducts: z.array(named) }),
})

/**
 * Puts the products of a change back to what stood before it, within 30 days; those that were changed since stay.
 * 409 while it runs (`bulk-change-running`), 404 for none.
 */
export const undoBulkChange = shopEndpoint({
  name: 'undoBulkChange',
  method: 'POST',
  path: '/shops/{shop}/product-changes/{change}/undo',
  access: 'products:edit',
  params: shopAndChange,
  body: z.object({}),
  response: bulkChangeState,
})
