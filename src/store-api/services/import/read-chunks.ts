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

/** Items that are read when they are asked for, or earlier: the next one may be read while one is worked on. */
export class ReadAhead<Item> {
  readonly #items: AsyncGenerator<Item>
  #next: Promise<IteratorResult<Item>> | undefined

  constructor(items: AsyncGenerator<Item>) {
    this.#items = items
  }

  /** Begins to read the next item. */
  prepare(): void {
    this.#next ??= this.#items.next()
    // It is thrown when it is waited for; until then it is not unhandled.
    this.#next.catch(() => {})
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    try {
      for (;;) {
        this.prepare()
        const { value, done } = (await this.#next) ?? { value: undefined, done: true }
        this.#next = undefined
        if (done) return
        yield value
      }
    } finally {
      await this.#items.return(undefined)
    }
  }
}
