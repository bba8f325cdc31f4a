import { sql } from 'kysely'
import { escapeLike } from '../platform/tables/like.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

interface NewPicture {
  hash: string
  width: number
  height: number
  /** Of the file and its small copy. */
  bytes: number
  alt: string
  name: string
  /** `#rrggbb`; empty if the picture is not opaque. */
  color: string
  /** Milliseconds since 1970. */
  createdAt: number
  staffId: number | null
}

export type Picture = Omit<NewPicture, 'staffId'> & { id: number }

/** What the pictures of a store take. */
export interface Usage {
  pictures: number
  bytes: number
}

const columns = [
  'id',
  'hash',
  'width',
  'height',
  'bytes',
  'alt',
  'name',
  'color',
  'created_at as createdAt',
] as const

function picturesOf(db: Db, storeId: number) {
  return db.selectFrom('media').select(columns).where('store_id', '=', storeId)
}

/** At most `limit` pictures older than the picture `before`, newest first; `search` is a part of name or alternative text. */
export function picturesBefore(
  db: Db,
  storeId: number,
  { before, search, limit }: { before: number | undefined; search: string; limit: number },
): Promise<Picture[]> {
  const all = picturesOf(db, storeId).orderBy('id', 'desc').limit(limit)
  const older = before === undefined ? all : all.where('id', '<', before)
  if (search === '') return older.execute()
  return older.where(sql<boolean>`search_text like ${containing(search)} escape '\\'`).execute()
}

export function findPicture(db: Db, storeId: number, id: number): Promise<Picture | undefined> {
  return picturesOf(db, storeId).where('id', '=', id).executeTakeFirst()
}

export function findPictureByHash(db: Db, storeId: number, hash: string): Promise<Picture | undefined> {
  return picturesOf(db, storeId).where('hash', '=', hash).executeTakeFirst()
}

export async function readUsage(db: Db, storeId: number): Promise<Usage> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.countAll<number>().as('pictures'), fn.sum<number | null>('bytes').as('bytes')])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { pictures: Number(row.pictures), bytes: Number(row.bytes ?? 0) }
}

/** Adds a picture and returns its id. */
export async function insertPicture(tx: Tx, storeId: number, picture: NewPicture): Promise<number> {
  const { createdAt, staffId, ...rest } = picture
  const { id } = await tx
    .insertInto('media')
    .values({
      ...rest,
      store_id: storeId,
      search_text: searchText(picture),
      created_at: createdAt,
      staff_id: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePicture(
  tx: Tx,
  storeId: number,
  { id, name, alt }: { id: number; name: string; alt: string },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ name, alt, search_text: searchText({ name, alt }) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deletePicture(tx: Tx, storeId: number, id: number): Promise<void> {
  await tx.deleteFrom('media').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** Whether a product of the store, or a variant, names this file. */
export async function isInProducts(db: Db, storeId: number, file: string): Promise<boolean> {
  const pattern = containing(file)
  const product = db
    .selectFrom('products')
    .select('pk')
    .where('store_id', '=', storeId)
    .where(({ or, eb }) => or([eb('img_url', 'like', pattern), eb('images', 'like', pattern)]))
  const variant = db
    .selectFrom('variants')
    .select('pk')
    .where('store_id', '=', storeId)
    .where('images', 'like', pattern)
  const products = await product.limit(1).execute()
  return products.length > 0 || (await variant.limit(1).execute()).length > 0
}

/** The parts of the store that somebody's draft names this file in. */
export async function draftsWith(db: Db, storeId: number, file: string): Promise<string[]> {
  const rows = await db
    .selectFrom('drafts')
    .select('section')
    .distinct()
    .where('store_id', '=', storeId)
    .where('value', 'like', containing(file))
    .execute()
  return rows.map(({ section }) => section)
}

function searchText({ name, alt }: { name: string; alt: string }): string {
  return `${name}\n${alt}`.toLowerCase()
}

/** A pattern of LIKE for texts that hold `text`. */
function containing(text: string): string {
  return `%${escapeLike(text.toLowerCase())}%`
}
