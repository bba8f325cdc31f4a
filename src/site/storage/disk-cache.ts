import { access, constants, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '../../http-server/data-folder.ts'
import { log } from '../log.ts'

/** Recreatable files in one folder within a budget of bytes; the least recently used are deleted first. */
export class DiskCache {
  readonly #folder: string
  readonly #files: LRUCache<string, { size: number; at: number }>
  readonly #ready: Promise<boolean>

  constructor(folder: string, budget: number) {
    this.#folder = folder
    this.#files = new LRUCache<string, { size: number; at: number }>({
      maxSize: budget,
      sizeCalculation: ({ size }) => Math.max(1, size),
      dispose: (_file, name, reason) => {
        if (reason !== 'set') unlink(join(folder, name)).catch(() => undefined)
      },
    })
    this.#ready = this.#open()
  }

  async get(name: string): Promise<Buffer | undefined> {
    if (!(await this.#ready) || this.#files.get(name) === undefined) return undefined
    return readFile(join(this.#folder, name)).catch(() => {
      // The file was deleted from outside: the caller makes it again.
      this.#files.delete(name)
      return undefined
    })
  }

  /** When an existing file was written, in milliseconds. */
  writtenAt(name: string): number {
    return this.#files.peek(name)?.at ?? 0
  }

  /** Stores `bytes`; does nothing on a full or read-only disk. */
  async set(name: string, bytes: Buffer): Promise<void> {
    if (!(await this.#ready)) return
    const partial = join(this.#folder, `${name}.${process.pid}.part`)
    try {
      await writeFile(partial, bytes)
      await rename(partial, join(this.#folder, name))
      this.#files.set(name, { size: bytes.length, at: Date.now() })
    } catch {
      await unlink(partial).catch(() => undefined)
    }
  }

  async delete(name: string): Promise<void> {
    if (await this.#ready) this.#files.delete(name)
  }

  async #open(): Promise<boolean> {
    const warn = () =>
      log.warn({ folder: this.#folder }, 'not writable: what would be kept is made each time')
    try {
      makeFolder(this.#folder)
      const names = await readdir(this.#folder)
      const found = await Promise.all(
        names.map(name => stat(join(this.#folder, name)).catch(() => undefined)),
      )
      names.forEach((name, at) => {
        if (name.endsWith('.part')) unlink(join(this.#folder, name)).catch(() => undefined)
        else this.#files.set(name, { size: found[at]?.size ?? 0, at: found[at]?.mtimeMs ?? 0 })
      })
      await access(this.#folder, constants.W_OK).catch(warn)
      return true
    } catch {
      warn()
      return false
    }
  }
}
