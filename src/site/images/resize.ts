import sharp from 'sharp'
import type { ImageFormat } from '../../domain/image.ts'

/** 40 megapixels: more than any shop's picture needs, little enough to unpack. */
const MAX_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 10
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif'])

// One thread a picture, so that pictures never take all cores from pages.
sharp.concurrency(1)
sharp.cache(false)

/** The picture at most `width` pixels wide; throws for bombs, drawings and what is no picture. */
export async function resize(bytes: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const
  const { format: kind } = await sharp(bytes, options).metadata()
  if (!READABLE.has(kind)) throw new Error(`${kind} is not resized`)
  const picture = sharp(bytes, options)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 78, effort: 3 }).toBuffer()
}
