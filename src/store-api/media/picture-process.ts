// Runs in a process of its own: see encode-picture.ts.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { LONGEST_SIDE, MAX_PIXELS } from '../../domain/image.ts'
import { dominantColour } from '../media-store/picture-colour.ts'
import { lowerThreadPriority } from '../platform/services/thread-priority.ts'
import { answerRequests } from '../platform/services/worker-messages.ts'
import type { EncodingAnswer } from './encode-picture.ts'

/** Pixels of the longer side of the small copy, which the library shows. */
const SMALL_SIDE = 320
const QUALITY = { quality: 84, smartSubsample: true }
const TIMEOUT_SECONDS = 30

// Before the threads that decode are started: orders and pages come first.
lowerThreadPriority(10)
// One core, and no memory kept for the next picture.
sharp.concurrency(1)
sharp.cache(false)

answerRequests(async (path: string): Promise<EncodingAnswer> => {
  try {
    // By what the file's head declares, before its pixels are decoded.
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return { refusal: 'picture-too-many-pixels' }
    if (pages > 1) return { refusal: 'picture-animated' }
    return { picture: await encoded(path) }
  } catch {
    return { refusal: 'picture-damaged' }
  }
})

async function encoded(path: string) {
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
