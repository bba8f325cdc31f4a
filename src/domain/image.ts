/** Widths, in pixels, that the site makes of a picture; 720 is a usual phone's whole width at its density. */
export const IMAGE_WIDTHS = [160, 320, 480, 720, 1200] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Where the site serves resized pictures, and the shop's own originals. */
export const IMAGE_PATH = '/_img/'
export const MEDIA_PATH = '/media/'

/** What a `<picture>` needs; without srcsets the picture is shown as it is. */
export interface ImageSources {
  src: string
  /** The picture as `imageRequest` names it, where the site resizes it. */
  source: string | undefined
  avif: string | undefined
  webp: string | undefined
}

/**
 * Addresses of a picture at several widths. Only the shop's own pictures (`/media/…`) and those of `origins` are
 * resized (`Astro.locals.shop.imageOrigins`); drawings and pictures from elsewhere pass through.
 */
export function imageSources(
  url: string,
  widths: readonly number[] = IMAGE_WIDTHS,
  origins: readonly string[] = [],
): ImageSources {
  const source = resizable(url, origins)
  if (source === undefined) return { src: url, source: undefined, avif: undefined, webp: undefined }
  const set = (format: ImageFormat) =>
    widths.map(width => `${IMAGE_PATH}${width}.${format}/${source} ${width}w`).join(', ')
  const middle = widths[Math.floor(widths.length / 2)] ?? IMAGE_WIDTHS[2]
  const src = `${IMAGE_PATH}${middle}.webp/${source}`
  return { src, source: imageRequest(src)?.source, avif: set('avif'), webp: set('webp') }
}

/** One address of a picture at a width, as for Open Graph. */
export function imageAt(url: string, width: number, origins: readonly string[] = []): string {
  const source = resizable(url, origins)
  return source === undefined ? url : `${IMAGE_PATH}${width}.webp/${source}`
}

/** The picture as it stands in an image path, or undefined when it is not ours to resize. */
function resizable(url: string, origins: readonly string[]): string | undefined {
  if (/\.svg(?:[?#]|$)/i.test(url)) return undefined
  if (/^\/media\/[\w.\-/]+$/.test(url) && !url.includes('..')) return url.slice(1)
  const absolute = URL.canParse(url) ? new URL(url) : undefined
  return absolute && origins.includes(absolute.origin) ? encodeURIComponent(absolute.href) : undefined
}

/** What an image path asks for: its width, format and the picture's address. */
export interface ImageRequest {
  width: number
  format: ImageFormat
  /** `/media/…` or an absolute address. */
  source: string
}

/** Reads a path that `imageSources` wrote; undefined for any other, so that nobody asks for odd sizes. */
export function imageRequest(path: string): ImageRequest | undefined {
  const [, digits = '', name = '', rest = ''] = /^\/_img\/(\d{2,4})\.(\w+)\/(.+)$/.exec(path) ?? []
  const width = IMAGE_WIDTHS.find(width => String(width) === digits)
  const format = IMAGE_FORMATS.find(format => format === name)
  if (width === undefined || format === undefined) return undefined
  if (rest.startsWith('media/')) {
    const source = `/${rest}`
    return /^\/media\/[\w.\-/]+$/.test(source) && !source.includes('..')
      ? { width, format, source }
      : undefined
  }
  const source = decoded(rest)
  return URL.canParse(source) ? { width, format, source } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not what we wrote, so not an address.
    return ''
  }
}
