/** Encodings of before Unicode that are recognised by their letters; any other is read as Western European. */
export const legacyEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'gb18030',
  'shift_jis',
] as const
type LegacyEncoding = (typeof legacyEncodings)[number]

/** Bytes of a file that are looked at, of the lines that have letters beyond ASCII. */
const SAMPLE = 64 * 1024
/** How much of the letters must be of a script. */
const MOST = 0.9
const KANA = 0.2
const COMMON = 0.6
/** Letters of a short word. */
const WORD = 3
const IN_WORDS = 0.8
const [LINE_FEED, FIRST_LETTER, FIRST_COMMON, LAST_COMMON] = [0x0a, 0x80, 0xb0, 0xd7]

/** The encoding of a file that is not in Unicode, by what its letters would be. */
export async function detectLegacy(bytes: AsyncIterable<Uint8Array>): Promise<LegacyEncoding> {
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
async function sampleOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    const letter = piece.findIndex(isHigh)
    if (letter === -1) continue
    const before = piece.lastIndexOf(LINE_FEED, letter)
    const from = before === -1 && size > 0 ? piece.indexOf(LINE_FEED) : before
    const last = piece.lastIndexOf(LINE_FEED)
    const part = piece.subarray(from + 1, last > from ? last : undefined)
    parts.push(part.subarray(0, SAMPLE))
    size += part.length
    if (size > SAMPLE) break
  }
  return Buffer.concat(parts)
}
