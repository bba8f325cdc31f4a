import { sql } from 'kysely'
import type { Role } from '../../contract/desk/permission.ts'
import { escapeLike } from '../platform/tables/like.ts'
import { newestOfStore } from '../platform/tables/newest-of-store.ts'
import type { Db, Row, Tx } from '../platform/tables/tables.ts'

const columns = ['id', 'hash', 'width', 'height', 'bytes', 'alt', 'name', 'color'] as const

/** A picture of the library; `createdAt` is milliseconds since 1970. */
export type Picture = Pick<Row<'media'>, (typeof columns)[number]> & { createdAt: number }
type NewPicture = Omit<Picture, 'id'> & { staffId: number | null }

function allPictures(db: Db) {
  return db.selectFrom('media').select(columns).select('created_at as createdAt')
}

function picturesOf(db: Db, storeId: number) {
  return allPictures(db).where('store_id', '=', storeId)
}

/** At most `limit` pictures older than the picture `before`, newest first; `search` is a part of name or alternative text. */
export function picturesBefore(
  db: Db,
  storeId: number,
  { before, search, limit }: { before: number | undefined; search: string; limit: number },
): Promise<Picture[]> {
  const { isOfStore, newestFirst } = newestOfStore(db, { equal: { store_id: storeId }, key: 'id', before })
  const older = allPictures(db).where(isOfStore).orderBy(newestFirst).limit(limit)
  if (search === '') return older.execute()
  return older.where(sql<boolean>`search_text like ${containing(search)} escape '\\'`).execute()
}

export function findPicture(db: Db, storeId: number, id: number): Promise<Picture | undefined> {
  return picturesOf(db, storeId).where('id', '=', id).executeTakeFirst()
}

export function findPictureByHash(db: Db, storeId: number, hash: string): Promise<Picture | undefined> {
  return picturesOf(db, storeId).where('hash', '=', hash).executeTakeFirst()
}

/** What the pictures of a store take. */
export async function readUsage(db: Db, storeId: number) {
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

/** A picture as it was kept, for `putPictureBack`. */
export type DeletedPicture = Row<'media'>

export function deletePicture(tx: Tx, storeId: number, id: number): Promise<DeletedPicture | undefined> {
  return tx
    .deleteFrom('media')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps a deleted picture again, unless it was added anew meanwhile. */
export async function putPictureBack(tx: Tx, picture: DeletedPicture): Promise<void> {
  await tx
    .insertInto('media')
    .values(picture)
    .onConflict(conflict => conflict.columns(['store_id', 'hash']).doNothing())
    .execute()
}

/** Products of a refusal: more would not be read. */
const MOST_PRODUCTS = 3

/** Some products of the store that name this file, or whose variants do. */
export async function productsWith(
  db: Db,
  storeId: number,
  file: string,
): Promise<{ title: string; isTrash: boolean }[]> {
  const pattern = containing(file)
  const variants = db
    .selectFrom('variants')
    .select('product_pk')
    .where('store_id', '=', storeId)
    .where('images', 'like', pattern)
  const rows = await db
    .selectFrom('products')
    .select(['title', 'trashed_at'])
    .where('store_id', '=', storeId)
    .where(({ or, eb }) =>
      or([eb('img_url', 'like', pattern), eb('images', 'like', pattern), eb('pk', 'in', variants)]),
    )
    .orderBy('pk')
    .limit(MOST_PRODUCTS)
    .execute()
  return rows.map(row => ({ title: row.title, isTrash: row.trashed_at !== null }))
}

/** The parts of the store that somebody's draft names this file in, with the person's role there now. */
export function draftsWith(
  db: Db,
  storeId: number,
  file: string,
): Promise<{ section: string; role: Role }[]> {
  return db
    .selectFrom('drafts')
    .innerJoin('staff_roles as role', join =>
      join.onRef('role.staff_id', '=', 'drafts.staff_id').onRef('role.store_id', '=', 'drafts.store_id'),
    )
    .select(['section', 'role.role'])
    .distinct()
    .where('drafts.store_id', '=', storeId)
    .where('value', 'like', containing(file))
    .execute()
}

function searchText({ name, alt }: { name: string; alt: string }): string {
  return `${name}\n${alt}`.toLowerCase().normalize()
}

/** A pattern of LIKE for texts that hold `text`. */
function containing(text: string): string {
  return `%${escapeLike(text.toLowerCase().normalize())}%`
}
