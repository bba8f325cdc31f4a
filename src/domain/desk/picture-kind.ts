/** What a file is, by its first bytes. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'unknown'

/** First bytes that are enough to tell. */
export const KIND_BYTES = 1_024

const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The kind of a picture by its first bytes, never by its name. */
export function pictureKind(start: Uint8Array): PictureKind {
  const text = String.fromCharCode(...start.subarray(0, KIND_BYTES))
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF....WEBP/s.test(text)) return 'webp'
  if (text.slice(4, 8) === 'ftyp') return boxKind(text)
  return /<svg[\s/>]/i.test(text) ? 'svg' : 'unknown'
}

/** AVIF and HEIC share a container: its brands tell them apart. */
function boxKind(text: string): PictureKind {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands: string[] = text.slice(8, length).match(/.{4}/gs) ?? []
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some(brand => HEIC.includes(brand)) ? 'heic' : 'unknown'
}
