import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { storeInfo } from '../contract/store-info.ts'
import { shownStoreInfo } from '../domain/shown-store-info.ts'
import { DiskCache } from './disk-cache.ts'
import type { Shop } from './shop.ts'
import type { OpenStore } from './store.ts'

const written = z.object({ info: storeInfo, version: z.string(), announces: z.boolean() })

/** Bytes on disk, for some thousand shops. */
const BUDGET = 64 * 1024 * 1024

/** What the shops of a data folder are remembered by. */
export function rememberedIn(dataDir: string): Remembered {
  return new Remembered(new DiskCache(join(dataDir, 'store-info'), BUDGET))
}

/** Store info as it was last seen, over restarts: what a shop shows while its API is slow or silent. */
export class Remembered {
  readonly #disk: DiskCache

  constructor(disk: DiskCache) {
    this.#disk = disk
  }

  async of(shop: Shop): Promise<OpenStore | undefined> {
    const bytes = await this.#disk.get(nameOf(shop))
    const read = written.safeParse(bytes && parsed(bytes.toString()))
    if (!read.success) return undefined
    return { state: 'open', ...read.data, info: shownStoreInfo(read.data.info, shop) }
  }

  async keep(shop: Shop, { info, version, announces }: OpenStore): Promise<void> {
    await this.#disk.set(nameOf(shop), Buffer.from(JSON.stringify({ info, version, announces })))
  }

  async forget(shop: Shop): Promise<void> {
    await this.#disk.delete(nameOf(shop))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not as we wrote it: as good as nothing.
    return undefined
  }
}

/** Another API may know another shop by this host. */
function nameOf({ apiOrigin, hostname }: Shop): string {
  return `${createHash('sha256').update(`${apiOrigin} ${hostname}`).digest('hex').slice(0, 40)}.json`
}
