import type { ReadProduct } from './formats/imported-product.ts'

/** The rows that a product of a file writes: itself and its variants. */
function rowsOf({ product }: ReadProduct): number {
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
