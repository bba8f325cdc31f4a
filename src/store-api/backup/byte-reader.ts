import { damaged } from './damaged.ts'

/** Reads a stream by lengths. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #parts: Uint8Array[] = []
  #length = 0

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** The next `length` bytes; throws UserError where the stream ends before. */
  async read(length: number): Promise<Buffer> {
    if (!(await this.#fill(length))) throw damaged()
    return this.#take(length)
  }

  /** The next bytes without taking them: fewer than `length` where the stream ends. */
  async peek(length: number): Promise<Buffer> {
    await this.#fill(length)
    return this.#joined().subarray(0, length)
  }

  /** The bytes that are left. */
  async *rest(): AsyncIterable<Buffer> {
    while (await this.#fill(1)) yield this.#take(this.#length)
  }

  /** Reads to the end of the stream, where errors of its source appear. */
  async skipRest(): Promise<void> {
    for await (const _ of this.rest());
  }

  async #fill(length: number): Promise<boolean> {
    while (this.#length < length) {
      const { value, done } = await this.#chunks.next()
      if (done) return false
      this.#parts.push(value)
      this.#length += value.length
    }
    return true
  }

  #joined(): Buffer {
    const [first] = this.#parts
    const all = this.#parts.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(this.#parts)
    this.#parts = [all]
    return all
  }

  #take(length: number): Buffer {
    const all = this.#joined()
    this.#parts = [all.subarray(length)]
    this.#length -= length
    return all.subarray(0, length)
  }
}
