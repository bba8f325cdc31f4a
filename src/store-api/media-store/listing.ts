import type { ListedFile } from './media-store.ts'

export interface Listing {
  files: ListedFile[]
  /** Where the next part begins; undefined for the last part. */
  next: string | undefined
}

/** Reads one part of a bucket's list, asked for with `encoding-type=url`; undefined for every other document. */
export function readListing(xml: string): Listing | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.trimEnd().endsWith('</ListBucketResult>')) return undefined
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  const next = textOf(xml, 'NextContinuationToken')
  if (isCut && next === undefined) return undefined
  // A store that does not know `encoding-type` sends keys as they are.
  const isEncoded = textOf(xml, 'EncodingType') === 'url'
  const files: ListedFile[] = []
  for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const text = textOf(entry, 'Key')
    const key = isEncoded ? decoded(text) : text
    const size = Number(textOf(entry, 'Size'))
    if (key === undefined || !Number.isSafeInteger(size)) return undefined
    files.push({ key, size })
  }
  return { files, next: isCut ? next : undefined }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text
    ?.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)
}

function decoded(key: string | undefined): string | undefined {
  try {
    return key === undefined ? undefined : decodeURIComponent(key.replaceAll('+', '%20'))
  } catch {
    // Half a percent-encoding.
    return undefined
  }
}
