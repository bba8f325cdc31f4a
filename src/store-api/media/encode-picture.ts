import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { KIND_BYTES, pictureKind } from '../../domain/desk/pictures.ts'
import { dominantColour } from '../media-store/picture-colour.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/** Pixels of the largest picture that is decoded. */
export const MAX_PIXELS = 40_000_000
/** Pixels of the longer side that are kept: twice what the widest page shows. */
const LONGEST_SIDE = 2_400
/** Pixels of the longer side of the small copy, which the library shows. */
const SMALL_SIDE = 320
const QUALITY = { quality: 84, smartSubsample: true }
const TIMEOUT_SECONDS = 30

/** A picture as it is kept. */
export interface EncodedPicture {
  /** Hexadecimal digits of the hash of `data`. */
  hash: string
  data: Buffer
  small: Buffer
  /** Pixels. */
  width: number
  height: number
  /** `#rrggbb`; empty if the picture is not opaque. */
  color: string
}

// Pictures take one core at most, and leave the others to orders and pages.
sharp.concurrency(1)

/** Decoding takes the memory of a whole picture, and time that others need: one at a time. */
const decoding = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 32 })

/**
 * Re-encodes a picture: turned as its metadata says, without that metadata. Throws `picture-unsupported`,
 * `picture-animated`, `picture-too-many-pixels`, `picture-damaged` and `uploads-busy`, which nobody reads where `signal`
 * aborts before its turn.
 */
export async function encodePicture(
  path: string,
  owner: string,
  signal?: AbortSignal,
): Promise<EncodedPicture> {
  await checkKind(path)
  const decode = async () => {
    try {
      await checkSize(path)
      return await encoded(path)
    } catch (error) {
      if (error instanceof ServiceError) throw error
      throw new ServiceError('picture-damaged')
    }
  }
  const picture = await decoding.tryRun(owner, decode, signal)
  if (!picture) throw new ServiceError('uploads-busy')
  return picture
}

/** By the content, before any decoder sees it: the name and the declared type prove nothing. */
async function checkKind(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
    const kind = pictureKind(buffer.subarray(0, bytesRead))
    if (kind === 'heic' || kind === 'svg' || kind === 'unknown')
      throw new ServiceError('picture-unsupported', { kind })
  } finally {
    await file.close()
  }
}

/** By what the file's head declares, before its pixels are decoded. */
async function checkSize(path: string): Promise<void> {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS)
    throw new ServiceError('picture-too-many-pixels', { maxPixels: MAX_PIXELS })
  if (pages > 1) throw new ServiceError('picture-animated')
}

async function encoded(path: string): Promise<EncodedPicture> {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(QUALITY)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(data)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
  return {
    hash: createHash('sha256').update(data).digest('hex').slice(0, 32),
    data,
    small,
    width: info.width,
    height: info.height,
    color: (await dominantColour(data)) ?? '',
  }
}
