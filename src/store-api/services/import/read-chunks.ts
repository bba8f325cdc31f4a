import type { ReadProduct } from '../../import/imported-product.ts'

/** The rows that a product of a file writes: itself and its variants. */
export function rowsOf({ product }: ReadProduct): number {
  return 1 + (product.variants?.length ?? 0)
}

/** Products of a file in parts of about `size()` rows, those up to `afterLine` left out. */
export async function* readChunks(
  products: AsyncIterable<ReadProduct>,
  { afterLine, size }: { afterLine: number; size: () => number },
): AsyncGenerator<ReadProduct[]> {
  let part: ReadProduct[] = []
  let rows = 0
  for await (const one of products) {
    if (one.line <= afterLine) continue
    part.push(one)
    rows += rowsOf(one)
    if (rows < size()) continue
    yield part
    part = []
    rows = 0
  }
  if (part.length > 0) yield part
}

/** The same items, each read while its forerunner is worked on. */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    for (let reading = items.next(); ; ) {
      const { value, done } = await reading
      if (done) return
      reading = items.next()
      // It is thrown when it is waited for; until then it is not unhandled.
      reading.catch(() => {})
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}
