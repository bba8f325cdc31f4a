import sharp from 'sharp'
import type { ImageFormat } from '../../domain/image.ts'

/** 40 megapixels: more than a shop's picture needs, few enough to decode in memory. */
const MAX_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 10
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif'])

// One thread for each picture, so that pictures never take all cores from pages.
sharp.concurrency(1)
sharp.cache(false)

/** The picture at most `width` pixels wide; throws for too many pixels, SVG and anything that is no picture. */
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
