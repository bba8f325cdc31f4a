import { parseUrl } from './ponyfills/parse-url.ts'

/** Widths, in pixels, of the pictures the site makes; 720 fits the full width of a usual phone at its pixel density. */
const IMAGE_WIDTHS = [160, 320, 480, 720, 1200] as const
/** JPEG is for link previews: WhatsApp and others show no WebP everywhere. */
const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** 40 megapixels: more than a shop's picture needs, few enough to decode in memory. */
export const MAX_PIXELS = 40_000_000
/** Pixels of the longer side of an uploaded picture that are kept: twice what the widest page shows. */
export const LONGEST_SIDE = 2_400
/** Formats of pictures that are decoded, as sharp names them. */
export const READABLE_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']

/** Path prefixes of resized pictures and of the shop's source pictures. */
export const IMAGE_PATH = '/_img/'
export const MEDIA_PATH = '/media/'
const MEDIA_FILE = /^\/media(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/

/** Attributes of a `<picture>`; without srcsets the picture is shown unchanged. */
interface ImageSources {
  src: string
  /** The picture's canonical address, if the site resizes it. */
  source: string | undefined
  avif: string | undefined
  webp: string | undefined
}

/**
 * Addresses of a picture at several widths. Only the shop's own pictures (`/media/…`) and those of `origins` are
 * resized (`Astro.locals.tenant.imageOrigins`); SVG files and pictures of other hosts stay unchanged.
 */
export function imageSources(
  url: string,
  widths: readonly number[] = IMAGE_WIDTHS,
  origins: readonly string[] = [],
): ImageSources {
  const source = /\.svg(?:[?#]|$)/i.test(url) ? undefined : canonicalPicture(url, origins)
  if (source === undefined) return { src: url, source, avif: undefined, webp: undefined }
  const set = (format: ImageFormat) =>
    widths.map(width => `${imagePath({ width, format, source })} ${width}w`).join(', ')
  const width = widths[Math.floor(widths.length / 2)] ?? IMAGE_WIDTHS[2]
  return { src: imagePath({ width, format: 'webp', source }), source, avif: set('avif'), webp: set('webp') }
}

/**
 * The canonical address of a picture that the site may fetch: `/media/…` for the shop's own, whichever of its API's
 * origins it names (the first of `origins`); absolute for other origins. Undefined for all other addresses.
 */
export function canonicalPicture(url: string, origins: readonly string[]): string | undefined {
  const own = url.startsWith(MEDIA_PATH)
  const parsed = parseUrl(own ? `http://own${url}` : url)
  if (!parsed || parsed.username || parsed.password) return undefined
  if (!own && !origins.includes(parsed.origin)) return undefined
  const path = normalizeEscapes(parsed.pathname)
  if ((own || parsed.origin === origins[0]) && MEDIA_FILE.test(path)) return path
  return own ? undefined : parsed.origin + path + parsed.search
}

/** The parts of an image path: width, format and the picture's address. */
export interface ImageRequest {
  width: number
  format: ImageFormat
  /** In the form that `canonicalPicture` returns. */
  source: string
}

/** The canonical path of a picture at a width and in a format. */
export function imagePath({ width, format, source }: ImageRequest): string {
  const rest = source.startsWith(MEDIA_PATH) ? source.slice(1) : encodeURIComponent(source)
  return `${IMAGE_PATH}${width}.${format}/${rest}`
}

/**
 * Parses an image path in any spelling; undefined if the site does not make that picture. If the path is not
 * equal to `imagePath` of the result, it is not canonical.
 */
export function imageRequest(path: string, origins: readonly string[]): ImageRequest | undefined {
  const [, digits, name, rest = ''] = /^\/_img\/(\d{2,4})\.(\w+)\/(.+)$/.exec(path) ?? []
  const width = IMAGE_WIDTHS.find(width => String(width) === digits)
  const format = IMAGE_FORMATS.find(format => format === name)
  if (width === undefined || format === undefined) return undefined
  const source = canonicalPicture(rest.startsWith('media/') ? `/${rest}` : decoded(rest), origins)
  return source === undefined ? undefined : { width, format, source }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Invalid percent encoding, so no address.
    return ''
  }
}

/** Decodes the escapes that letters, digits and `-._~` do not need; the path stays equivalent (RFC 3986, 6.2.2). */
export function normalizeEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, written => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : written.toUpperCase()
  })
}
