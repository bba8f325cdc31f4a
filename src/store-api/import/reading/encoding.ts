import { detectLegacy, legacyEncodings } from './legacy-encoding.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...legacyEncodings] as const
export type Encoding = (typeof encodings)[number]

type Bytes = AsyncIterable<Uint8Array>

/** What stands in a text for bytes that are no letter. */
export const BROKEN = '\ufffd'

/** Bytes at the start by which UTF-16 without a byte order mark is recognised. */
const SAMPLE = 4096

/** How many letters of a text in UTF-8 are whole for each that is broken. */
const WHOLE_FOR_BROKEN = 4

/**
 * The encoding of a whole file: by its byte order mark, by the zeros of UTF-16, else UTF-8 where it is valid, or has some
 * broken letters among many whole ones, else by its letters.
 */
export async function detectEncoding(open: () => Bytes): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of open()) {
      const wide = isFirst ? wideEncoding(chunk.subarray(0, SAMPLE)) : undefined
      if (wide) return wide
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return (await isMostlyUtf8(open())) ? 'utf-8' : detectLegacy(open())
    throw error
  }
}

/** Whether a file is UTF-8 but for some letters, which were cut off or pasted from elsewhere. */
async function isMostlyUtf8(bytes: Bytes): Promise<boolean> {
  let [whole, broken] = [0, 0]
  for await (const text of decodeText(bytes, 'utf-8'))
    for (const [letter] of text.matchAll(/\P{ASCII}/gu)) letter === BROKEN ? broken++ : whole++
  return whole >= broken * WHOLE_FOR_BROKEN
}

function wideEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  // Column names are mostly ASCII: every second byte of theirs is zero.
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  return undefined
}

/** The text of a file, in pieces, without its byte order mark and without zeros, which no database keeps. */
export async function* decodeText(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true }).replaceAll('\0', '')
    if (text !== '') yield text
  }
  const rest = decoder.decode().replaceAll('\0', '')
  if (rest !== '') yield rest
}
