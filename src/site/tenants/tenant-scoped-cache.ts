import { LRUCache } from 'lru-cache'
import type { StoreInfo } from '../../contract/store-info.ts'

/**
 * Values that are valid as long as a shop's store info is the same object; an entry of another info is ignored. The least
 * recently used entry of all shops is evicted first.
 */
export class TenantScopedCache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, { info: StoreInfo; value: Value }>

  /** `max`: entries of all shops together. */
  constructor(max: number) {
    this.#entries = new LRUCache({ max })
  }

  /** `key` is unique within the shop. */
  get(info: StoreInfo, host: string, key: string): Value | undefined {
    const entry = this.#entries.get(`${host} ${key}`)
    return entry?.info === info ? entry.value : undefined
  }

  /** The value at `key`; calls `make` and stores its result if there is none. */
  getOrCreate(info: StoreInfo, host: string, key: string, make: () => Value): Value {
    const known = this.get(info, host, key)
    if (known !== undefined) return known
    const value = make()
    this.set(info, host, key, value)
    return value
  }

  set(info: StoreInfo, host: string, key: string, value: Value) {
    this.#entries.set(`${host} ${key}`, { info, value })
  }

  /** Deletes the entry at `key` if it still has `value`. */
  delete(host: string, key: string, value: Value) {
    if (this.#entries.peek(`${host} ${key}`)?.value === value) this.#entries.delete(`${host} ${key}`)
  }
}
