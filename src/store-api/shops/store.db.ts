import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { storeInfo } from '../../contract/store-info.ts'
import { brandName } from '../../domain/shops/brand.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { chunks } from '../platform/tables/queries.ts'
import { openSecret } from '../platform/tables/secrets.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Columns of a store that every request needs. */
export interface Store {
  id: number
  slug: string
  version: number
  name: string
  /** CSS colour `#rrggbb`, or empty. */
  accent: string
  paymentAdapter: string
  paymentSettings: Record<string, string>
  paymentSecret: string
  /** A demo shop from the seed: closed in production. */
  isDemo: boolean
  /** Whether it takes orders without an account. */
  takesGuests: boolean
  /** Whether shoppers change orders that are not shipped. */
  allowsOrderChanges: boolean
  /** Whether shoppers place no orders for now. */
  ordersPaused: boolean
  /** False while products of before an update are taken into the index of searches and facets. */
  isIndexed: boolean
  /** All its hosts, the primary one first. */
  hosts: readonly string[]
}

export type StoreInfoInput = z.input<typeof storeInfo>

/** The store with the host `host` (lower case, no port). */
export async function findStore(db: Db, host: string): Promise<Store | undefined> {
  const rows = await db
    .selectFrom('store_hosts as requested')
    .innerJoin('stores', 'stores.id', 'requested.store_id')
    .innerJoin('store_hosts as every', 'every.store_id', 'stores.id')
    .leftJoin('index_rebuilds', 'index_rebuilds.store_id', 'stores.id')
    .select([
      'stores.id',
      'stores.slug',
      'stores.version',
      'stores.info',
      'stores.payment_adapter',
      'stores.payment_settings',
      'stores.payment_secret',
      'stores.demo',
      'stores.guest_checkout',
      'stores.order_changes',
      'stores.orders_paused',
      'index_rebuilds.store_id as rebuilding',
      'every.host',
    ])
    .where('requested.host', '=', host)
    .orderBy('every.position')
    .execute()
  const [row] = rows
  if (!row) return undefined
  const info = storeInfo.parse(JSON.parse(row.info))
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    name: brandName(info),
    accent: info.theme?.accent ?? '',
    paymentAdapter: row.payment_adapter,
    paymentSettings: JSON.parse(openSecret(row.id, 'payment_settings', row.payment_settings)),
    paymentSecret: openSecret(row.id, 'payment_secret', row.payment_secret),
    isDemo: row.demo === 1,
    takesGuests: row.guest_checkout === 1,
    allowsOrderChanges: row.order_changes === 1,
    ordersPaused: row.orders_paused === 1,
    isIndexed: row.rebuilding === null,
    hosts: rows.map(({ host }) => host),
  }
}

export function findStoreBySlug(db: Db, slug: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()
}

/** The slug of a store, and whether it is a demo shop from the seed. */
export async function readStoreKind(db: Db, id: number): Promise<{ slug: string; isDemo: boolean }> {
  const row = db.selectFrom('stores').select(['slug', 'demo']).where('id', '=', id)
  const { slug, demo } = await row.executeTakeFirstOrThrow()
  return { slug, isDemo: demo === 1 }
}

/**
 * The response of GET /storeInfo, its version, and whether all products are indexed, guests may order, orders are paused
 * and there are rules of prices.
 */
export async function readStoreInfo(
  db: Db,
  storeId: number,
): Promise<{
  slug: string
  version: number
  isIndexed: boolean
  takesGuests: boolean
  ordersPaused: boolean
  hasRules: boolean
  info: StoreInfoInput
}> {
  const row = await db
    .selectFrom('stores')
    .leftJoin('index_rebuilds', 'index_rebuilds.store_id', 'stores.id')
    .leftJoin('store_rules', 'store_rules.store_id', 'stores.id')
    .select('store_rules.store_id as ruled')
    .select(['slug', 'version', 'info', 'guest_checkout', 'orders_paused'])
    .select('index_rebuilds.store_id as rebuilding')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { slug, version } = row
  const [takesGuests, ordersPaused] = [row.guest_checkout === 1, row.orders_paused === 1]
  const [isIndexed, hasRules] = [row.rebuilding === null, row.ruled !== null]
  return { slug, version, isIndexed, takesGuests, ordersPaused, hasRules, info: JSON.parse(row.info) }
}

/** A text of a store's info, which the database takes out: most of the info is policies. */
export function textOfInfo(db: Db, name: 'storeName' | 'companyName'): RawBuilder<string | null> {
  return isSingleWriter(db)
    ? sql`cast(info ->> ${sql.lit(name)} as text)`
    : sql`info::json ->> ${sql.lit(name)}`
}

/** What people call these stores, by their ids; of many in parts, between which others work. */
export async function namesOfStores(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const part of chunks(ids, 100)) {
    const texts = (['storeName', 'companyName'] as const).map(name => textOfInfo(db, name).as(name))
    const rows = await db.selectFrom('stores').select('id').select(texts).where('id', 'in', part).execute()
    for (const { id, storeName, companyName } of rows)
      names.set(id, brandName({ storeName: storeName ?? '', companyName: companyName ?? '' }))
    if (part.length === 100) await setImmediate()
  }
  return names
}

/**
 * Lets one transaction at a time change the info, products, pictures or people of a store. Of orders only those wait for it
 * that leave so few pieces that pages say so; what they write, too, is changed under lockOrdersOfStore, before this.
 */
export async function lockStore(tx: Tx, storeId: number): Promise<void> {
  if (isSingleWriter(tx)) return
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
}

export const FIRST_ORDER_NUMBER = 1001

/**
 * Until the transaction ends, no other one places an order at the store or changes its stock: the row that serializes
 * a store's orders is the first lock of everything that writes stock, so that no two wait for each other.
 */
export async function lockOrdersOfStore(tx: Tx, storeId: number): Promise<void> {
  if (isSingleWriter(tx)) return
  await tx
    .insertInto('order_numbers')
    .values({ store_id: storeId, last: FIRST_ORDER_NUMBER - 1 })
    .onConflict(conflict =>
      conflict.column('store_id').doUpdateSet(eb => ({ last: eb.ref('order_numbers.last') })),
    )
    .execute()
}
