import sharp from 'sharp'
import { MAX_PIXELS, READABLE_FORMATS } from '../../domain/image.ts'
import { channels, type DominantColour, quantize, toHex } from '../../domain/shops/dominant-colour.ts'

const TIMEOUT_SECONDS = 10
/** Pixels a side: enough for the dominant colour, few enough to count quickly. */
const SAMPLE_SIZE = 32
/** Lowest alpha that counts as opaque: lossy formats do not keep every pixel at 255. */
const MIN_OPAQUE = 250

/**
 * The dominant colour of a picture, `#rrggbb` in sixteen steps of each channel; undefined for one that is not opaque,
 * since a placeholder would shine through. Throws for too many pixels, SVG and anything that is no picture.
 */
export async function dominantColour(bytes: Buffer): Promise<string | undefined> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const
  const { format } = await sharp(bytes, options).metadata()
  if (!READABLE_FORMATS.includes(format)) throw new Error(`${format} is not read`)
  const { data, info } = await sharp(bytes, options)
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<DominantColour, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + info.channels)
    if (alpha < MIN_OPAQUE) return undefined
    const colour = quantize({ r, g, b })
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return toHex(largest(counts))
}

/** The colour with the most pixels of the same or a neighbouring colour, so that a gradient counts as one colour. */
function largest(counts: Map<DominantColour, number>): DominantColour {
  const colours = [...counts].map(([colour, pixels]) => ({ colour, steps: channels(colour), pixels }))
  const around = (middle: number[]) =>
    colours
      .filter(({ steps }) => steps.every((step, channel) => Math.abs(step - (middle[channel] ?? 0)) <= 1))
      .reduce((sum, { pixels }) => sum + pixels, 0)
  const scored = colours.map(({ colour, steps }) => ({ colour, score: around(steps) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).colour
}
