import { MEDIA_PATH } from '../../../domain/image.ts'
import { writePictures } from '../../catalogue/products/product-write.db.ts'
import { type StoredProduct, storedAtRest } from '../../catalogue/products/stored-product.db.ts'
import { findPictureByHash } from '../../media/media.db.ts'
import { fileOf } from '../../media/media-files.ts'
import { changeFetch, type PictureFetch } from '../../media/picture-fetches.db.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import type { ShopContext } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { digestOf, markOf, parseMark } from '../compare-product.ts'
import { findChange, setMark } from '../import-records.db.ts'
import type { StoredPicture } from '../imported-pictures.ts'
import { findImport, lockProducts } from '../imports.db.ts'
import { PictureRefused } from './open-picture.ts'

/** A picture in the shop's library. */
export interface OwnPicture {
  path: string
  /** `#rrggbb`; empty if the picture is not opaque. */
  color: string
}

/**
 * Puts the shop's own picture in the place of the address it was fetched from, as far as the product names that address
 * still; returns whether it did. Throws PictureRefused where the picture was removed meanwhile.
 */
export function placePicture(
  { db, storeId }: ShopContext,
  fetch: PictureFetch,
  picture: OwnPicture,
): Promise<boolean> {
  return inOwnTransaction(db, async tx => {
    await lockProducts(tx, storeId)
    if (!(await isInLibrary(tx, storeId, picture.path)))
      throw new PictureRefused('it was removed from the library', { isFinal: false })
    await changeFetch(tx, fetch.id, { state: 'done', problem: '', ...picture })
    const stored = (await storedAtRest(tx, storeId, [fetch.product_id])).get(fetch.product_id)
    const next = stored && withPicture(stored, fetch.url, picture)
    if (!stored || !next) return false
    await writePictures(tx, next)
    await markAsImported(tx, fetch, stored, next)
    return true
  })
}

/** Whether a product may still get the picture: one whose import was undone, and that does not name it, gets none. */
export async function isWanted({ db, storeId }: ShopContext, fetch: PictureFetch): Promise<boolean> {
  const { state } = (await findImport(db, storeId, fetch.import_id)) ?? {}
  if (state !== 'undoing' && state !== 'undone') return true
  const stored = (await storedAtRest(db, storeId, [fetch.product_id])).get(fetch.product_id)
  return stored !== undefined && isNamed(stored, fetch.url)
}

function isNamed({ row, variants }: StoredProduct, url: string): boolean {
  const images: StoredPicture[] = JSON.parse(row.images)
  const own = variants.flatMap(one => JSON.parse(one.images) as string[])
  return [row.img_url, ...images.map(one => one.url), ...own].includes(url)
}

async function isInLibrary(tx: Tx, storeId: number, path: string): Promise<boolean> {
  const hash = path.slice(MEDIA_PATH.length).replace(fileOf(''), '')
  return (await findPictureByHash(tx, storeId, hash)) !== undefined
}

/** The product with the picture in the place of the address; undefined where it does not name that address. */
function withPicture(
  stored: StoredProduct,
  url: string,
  { path, color }: OwnPicture,
): StoredProduct | undefined {
  if (!isNamed(stored, url)) return undefined
  const { row, variants } = stored
  const images: StoredPicture[] = JSON.parse(row.images)
  const own = variants.map(one => ({ one, images: JSON.parse(one.images) as string[] }))
  const entry: StoredPicture = color === '' ? { url: path } : { url: path, color }
  const entries = images.map(one =>
    one.url === url ? { ...entry, ...(one.alt ? { alt: one.alt } : {}) } : one,
  )
  return {
    row: {
      ...row,
      ...(row.img_url === url ? { img_url: path, img_color: color || null } : {}),
      // Two addresses may have had the same picture.
      images: JSON.stringify([...new Map(entries.map(one => [one.url, one])).values()]),
    },
    variants: own.map(({ one, images }) => {
      const next = images.map(address => (address === url ? path : address))
      return { ...one, images: JSON.stringify([...new Set(next)]) }
    }),
  }
}

/** A picture is a part of its import: undoing does not take it for a later change. */
async function markAsImported(tx: Tx, fetch: PictureFetch, before: StoredProduct, after: StoredProduct) {
  const { import_id, line, product_id } = fetch
  const change = await findChange(tx, { import_id, line, product_id })
  if (!change) return
  const { digest, ...made } = parseMark(change.after)
  if (digest === digestOf(before)) await setMark(tx, { import_id, line }, markOf(after, made))
}
