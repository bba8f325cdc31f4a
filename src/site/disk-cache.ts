import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Files in one folder within a budget of bytes; the least used go first. Losing it loses nothing. */
export class DiskCache {
  readonly #folder: string
  readonly #sizes: LRUCache<string, number>
  readonly #ready: Promise<boolean>

  constructor(folder: string, budget: number) {
    this.#folder = folder
    this.#sizes = new LRUCache<string, number>({
      maxSize: budget,
      sizeCalculation: size => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason !== 'set') unlink(join(folder, name)).catch(() => undefined)
      },
    })
    this.#ready = this.#open()
  }

  async get(name: string): Promise<Buffer | undefined> {
    if (!(await this.#ready) || this.#sizes.get(name) === undefined) return undefined
    return readFile(join(this.#folder, name)).catch(() => {
      // Somebody tidied up: make it again.
      this.#sizes.delete(name)
      return undefined
    })
  }

  /** When it was written, in milliseconds; 0 where it is not there. */
  async writtenAt(name: string): Promise<number> {
    const { mtimeMs } = await stat(join(this.#folder, name)).catch(() => ({ mtimeMs: 0 }))
    return mtimeMs
  }

  /** Keeps `bytes`; a full or read-only disk only means they are made again next time. */
  async set(name: string, bytes: Buffer): Promise<void> {
    if (!(await this.#ready)) return
    const partial = join(this.#folder, `${name}.${process.pid}.part`)
    try {
      await writeFile(partial, bytes)
      await rename(partial, join(this.#folder, name))
      this.#sizes.set(name, bytes.length)
    } catch {
      await unlink(partial).catch(() => undefined)
    }
  }

  async delete(name: string): Promise<void> {
    if (await this.#ready) this.#sizes.delete(name)
  }

  async #open(): Promise<boolean> {
    try {
      await mkdir(this.#folder, { recursive: true })
      const names = await readdir(this.#folder)
      const sizes = await Promise.all(
        names.map(name => stat(join(this.#folder, name)).catch(() => undefined)),
      )
      names.forEach((name, at) => {
        if (name.endsWith('.part')) unlink(join(this.#folder, name)).catch(() => undefined)
        else this.#sizes.set(name, sizes[at]?.size ?? 0)
      })
      return true
    } catch {
      // Without a folder of our own we do without.
      return false
    }
  }
}
