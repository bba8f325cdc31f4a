import type { ReadProduct } from '../../import/imported-product.ts'

/** Products of a file in parts of `size()`, those up to `afterLine` left out. */
export async function* readChunks(
  products: AsyncIterable<ReadProduct>,
  { afterLine, size }: { afterLine: number; size: () => number },
): AsyncGenerator<ReadProduct[]> {
  let part: ReadProduct[] = []
  for await (const one of products) {
    if (one.line <= afterLine) continue
    part.push(one)
    if (part.length < size()) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
