import { MEDIA_PATH } from '../../../domain/image.ts'
import { picturesOfProducts } from '../../catalogue/product.db.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { readStoreInfo } from '../../shops/store.db.ts'

/** Products read at once. */
const CHUNK = 1_000

/** Addresses of a shop's own pictures that products or its info name and that are no files; at most `limit`. */
export async function brokenPictures(
  { db, storeId, media }: ReadContext & { media: MediaStore },
  { slug, limit = 20 }: { slug: string; limit?: number },
): Promise<string[]> {
  const files = await namesIn(media, slug)
  const broken = new Set<string>()
  const look = (text: string) => {
    for (const address of ownPictures(text)) if (!isFile(files, address)) broken.add(address)
  }
  look(JSON.stringify((await readStoreInfo(db, storeId)).info))
  let after: number | undefined = 0
  while (after !== undefined && broken.size < limit) {
    const chunk = await picturesOfProducts(db, { storeId, after, limit: CHUNK })
    for (const { img_url, images } of chunk) look(`"${img_url}" ${images}`)
    after = chunk.length === CHUNK ? chunk.at(-1)?.pk : undefined
  }
  return [...broken].slice(0, limit)
}

/** The addresses below `/media/` in text, which JSON or HTML ends with a quotation mark. */
function ownPictures(text: string): string[] {
  return [...text.matchAll(/["'](\/media\/[^"'\\\s]+)/g)].flatMap(([, address]) => address ?? [])
}

function isFile(files: ReadonlySet<string>, address: string): boolean {
  const [name = ''] = address.slice(MEDIA_PATH.length).split(/[?#]/)
  try {
    return files.has(decodeURIComponent(name))
  } catch {
    // Half a percent-encoding names no file.
    return false
  }
}

async function namesIn(media: MediaStore, slug: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { key } of media.list(slug)) names.add(key.slice(slug.length + 1))
  return names
}
