export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

type Bytes = AsyncIterable<Uint8Array>

/** Bytes at the start by which UTF-16 without a byte order mark is recognised. */
const SAMPLE = 4096

/** The encoding of a whole file: by its byte order mark, by the zeros of UTF-16, else UTF-8 where it is valid. */
export async function detectEncoding(bytes: Bytes): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of bytes) {
      const wide = isFirst ? wideEncoding(chunk.subarray(0, SAMPLE)) : undefined
      if (wide) return wide
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
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

/** The text of a file, in pieces, without its byte order mark. */
export async function* decodeText(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
