/** Encodings of before Unicode that are recognised by their letters; any other is read as Western European. */
export const legacyEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'gb18030',
  'shift_jis',
] as const
type LegacyEncoding = (typeof legacyEncodings)[number]

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

/** Bytes of a file that are looked at, of the lines that have letters beyond ASCII. */
const LEGACY_SAMPLE = 64 * 1024
/** How much of the letters must be of a script. */
const MOST = 0.9
const KANA = 0.2
const COMMON = 0.6
/** Letters of a short word. */
const WORD = 3
const IN_WORDS = 0.8
const [LINE_FEED, FIRST_LETTER, FIRST_COMMON, LAST_COMMON] = [0x0a, 0x80, 0xb0, 0xd7]

/** The encoding of a file that is not in Unicode, by what its letters would be. */
async function detectLegacy(bytes: Bytes): Promise<LegacyEncoding> {
  const sample = await sampleOf(bytes)
  const isMostly = (encoding: LegacyEncoding, script: RegExp, share = MOST) => {
    const letters = decoded(sample, encoding)?.match(/(?!\p{ASCII})\p{L}/gu) ?? []
    return letters.filter(letter => script.test(letter)).length > letters.length * share
  }
  // Kana of half a width are single bytes, as the letters of Western European are.
  if (
    isMostly('shift_jis', /[\p{Script=Han}\u3040-\u30ff]/u) &&
    isMostly('shift_jis', /[\u3040-\u30ff]/, KANA)
  )
    return 'shift_jis'
  if (inPairs(sample) && isMostly('gb18030', /\p{Script=Han}/u)) return 'gb18030'
  if (inWords(sample) && isMostly('windows-1251', /\p{Script=Cyrillic}/u)) return 'windows-1251'
  // Where Western European has signs within words, Polish has letters.
  return /\p{L}[³¹¿£¯]\p{L}/u.test(decoded(sample, 'windows-1252') ?? '') ? 'windows-1250' : 'windows-1252'
}

/** Undefined for bytes that the encoding has not. */
function decoded(sample: Uint8Array, encoding: LegacyEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample)
  } catch {
    // It is another one.
    return undefined
  }
}

/** Whether the letters beyond ASCII are pairs of high bytes, most of which Chinese has often. */
function inPairs(sample: Uint8Array): boolean {
  const pairs = sample.filter(isHigh).length / 2
  let common = 0
  for (let at = 0; at < sample.length; at++) {
    if (!isHigh(sample[at])) continue
    const first = sample[at] ?? 0
    if (first >= FIRST_COMMON && first <= LAST_COMMON) common++
    if (!isHigh(sample[++at])) return false
  }
  return common > pairs * COMMON
}

function isHigh(byte = 0): boolean {
  return byte >= FIRST_LETTER
}

/** Whether most of them stand in words of their own: Western European has them here and there. */
function inWords(sample: Uint8Array): boolean {
  const sumOf = (runs: readonly number[]) => runs.reduce((sum, run) => sum + run, 0)
  const runs = runsOf(sample)
  return sumOf(runs.filter(run => run >= WORD)) > sumOf(runs) * IN_WORDS
}

/** How many bytes beyond ASCII stand beside each other, each time. */
function runsOf(sample: Uint8Array): number[] {
  const runs: number[] = []
  let run = 0
  for (const byte of sample) {
    if (isHigh(byte)) run++
    else if (run > 0) {
      runs.push(run)
      run = 0
    }
  }
  return run > 0 ? [...runs, run] : runs
}

/** Whole lines that have letters beyond ASCII. */
async function sampleOf(bytes: Bytes): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    const letter = piece.findIndex(isHigh)
    if (letter === -1) continue
    const before = piece.lastIndexOf(LINE_FEED, letter)
    const from = before === -1 && size > 0 ? piece.indexOf(LINE_FEED) : before
    const last = piece.lastIndexOf(LINE_FEED)
    const part = piece.subarray(from + 1, last > from ? last : undefined)
    parts.push(part.subarray(0, LEGACY_SAMPLE))
    size += part.length
    if (size > LEGACY_SAMPLE) break
  }
  return Buffer.concat(parts)
}
