import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureColours } from '../../contract/catalogue/picture-colour.ts'
import { MEDIA_PATH } from '../../domain/image.ts'
import type { MediaStore } from './media-store.ts'
import { openPicture } from './open-picture.ts'
import { dominantColour } from './picture-colour.ts'

/** Bytes of the largest picture that is read: the site resizes none that is larger. */
const MAX_BYTES = 16 * 1024 * 1024
/** Milliseconds to read a picture: a product is not saved before. */
const READ_TIMEOUT = 5_000
/** Milliseconds after which a store of pictures that failed is asked for the next one: an import has thousands. */
const RETRY_MS = 60_000

/** The dominant colour of the picture at an address, `#rrggbb`; undefined if it is not known. Never throws. */
export type ColourOf = (address: string) => Promise<string | undefined>

/** Colours of the pictures in a shop's media folder; each file is read once, and other addresses have none. */
export function createColourOf(media: MediaStore, slug: string): ColourOf {
  const known = new Map<string, Promise<string | undefined>>()
  let failedAt = Number.NEGATIVE_INFINITY
  const colourAt = async (address: string) => {
    try {
      const bytes = await readAt(media, slug, address)
      // What is no picture has no colour: the shop's tint is shown instead.
      return bytes && (await dominantColour(bytes).catch(() => undefined))
    } catch {
      failedAt = performance.now()
      return undefined
    }
  }
  return async address => {
    const colour = known.get(address)
    if (colour) return colour
    if (!address.startsWith(MEDIA_PATH) || performance.now() - failedAt < RETRY_MS) return undefined
    const found = colourAt(address)
    known.set(address, found)
    return found
  }
}

/** Undefined where there is no picture that the site resizes. Throws where the store of pictures does not give it. */
async function readAt(media: MediaStore, slug: string, address: string): Promise<Buffer | undefined> {
  const picture = await openPicture(media, slug, address.slice(MEDIA_PATH.length))
  if (picture && picture.size <= MAX_BYTES)
    return buffer(addAbortSignal(AbortSignal.timeout(READ_TIMEOUT), picture.body))
  picture?.body.destroy()
  return undefined
}

export async function withPictureColours<Product extends { imgUrl: string; images: { url: string }[] }>(
  product: Product,
  colourOf: ColourOf,
): Promise<Product & { imgColor: string | undefined; images: { url: string; color: string | undefined }[] }> {
  const images = []
  // One after the other, because each picture is held in memory while it is read.
  for (const { url } of product.images) images.push({ url, color: await colourOf(url) })
  return { ...product, imgColor: await colourOf(product.imgUrl), images }
}

interface StorePictures {
  heroImageUrl?: string | null | undefined
  categoryImages?: Readonly<Record<string, string | null>> | null | undefined
  imageColors?: unknown
}

/** Store info with the colours of its pictures that are known, by address; a colour is computed once for an address. */
export async function withImageColours<Info extends StorePictures>(
  info: Info,
  colourOf: ColourOf,
): Promise<Omit<Info, 'imageColors'> & { imageColors?: Record<string, string> }> {
  const { imageColors, ...rest } = info
  const { heroImageUrl, categoryImages }: StorePictures = info
  const before = pictureColours.parse(imageColors)
  const known = new Map<string, string>()
  for (const url of [heroImageUrl, ...Object.values(categoryImages ?? {})]) {
    const colour = url && (before[url] ?? (await colourOf(url)))
    if (url && colour) known.set(url, colour)
  }
  return known.size > 0 ? { ...rest, imageColors: Object.fromEntries(known) } : rest
}
