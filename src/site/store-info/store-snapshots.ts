import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { storeInfo } from '../../contract/store-info.ts'
import { safeStoreInfo } from '../../domain/shops/safe-store-info.ts'
import { DiskCache } from '../storage/disk-cache.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { OpenStore } from './store-state.ts'

const snapshot = z.object({ info: storeInfo, version: z.string(), sendsVersion: z.boolean() })

/** Bytes on disk, for some thousand shops. */
const BUDGET = 64 * 1024 * 1024

export function openStoreSnapshots(dataDir: string): StoreSnapshots {
  return new StoreSnapshots(new DiskCache(join(dataDir, 'store-info'), BUDGET))
}

/** The latest store info of each shop on disk, used after a restart while its API is slow or unavailable. */
export class StoreSnapshots {
  readonly #disk: DiskCache

  constructor(disk: DiskCache) {
    this.#disk = disk
  }

  async load(tenant: Tenant): Promise<OpenStore | undefined> {
    const bytes = await this.#disk.get(fileNameOf(tenant))
    const read = snapshot.safeParse(bytes && parsed(bytes.toString()))
    if (!read.success) return undefined
    return { state: 'open', ...read.data, info: safeStoreInfo(read.data.info, tenant) }
  }

  async save(tenant: Tenant, { info, version, sendsVersion }: OpenStore): Promise<void> {
    await this.#disk.set(fileNameOf(tenant), Buffer.from(JSON.stringify({ info, version, sendsVersion })))
  }

  async delete(tenant: Tenant): Promise<void> {
    await this.#disk.delete(fileNameOf(tenant))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A damaged file counts as missing.
    return undefined
  }
}

/** The API's origin is part of the name, because another API may have another shop at the same host. */
function fileNameOf({ apiOrigin, hostname }: Tenant): string {
  return `${createHash('sha256').update(`${apiOrigin} ${hostname}`).digest('hex').slice(0, 40)}.json`
}
