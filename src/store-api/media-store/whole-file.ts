import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The SHA-256 of a local file in hexadecimal digits, and its bytes. */
export async function sumOf(path: string): Promise<{ sum: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(path), async source => {
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
    }
  })
  return { sum: hash.digest('hex'), size }
}

/**
 * Passes a body on and keeps its last piece back until size and sum are right, so that a wrong body never ends well;
 * throws `wrong()`.
 */
export async function* wholeOnly(
  source: AsyncIterable<Buffer>,
  { size, sum, wrong }: { size: number; sum: string; wrong: () => Error },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let read = 0
  let last: Buffer | undefined
  for await (const chunk of source) {
    read += chunk.length
    if (read > size) throw wrong()
    hash.update(chunk)
    if (last) yield last
    last = chunk
  }
  if (read !== size || hash.digest('hex') !== sum) throw wrong()
  if (last) yield last
}
