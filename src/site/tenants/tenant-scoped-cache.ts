import { LRUCache } from 'lru-cache'
import type { StoreInfo } from '../../contract/store-info.ts'

/**
 * What stays true as long as a shop's store info is the same object, the least used of all shops given up first.
 * An entry of an older info is as good as none.
 */
export class TenantScopedCache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, { info: StoreInfo; value: Value }>

  /** `max` entries of all shops together. */
  constructor(max: number) {
    this.#entries = new LRUCache({ max })
  }

  /** `key` is one of its shop's own. */
  get(info: StoreInfo, host: string, key: string): Value | undefined {
    const entry = this.#entries.get(`${host} ${key}`)
    return entry?.info === info ? entry.value : undefined
  }

  /** The value at `key`, made and kept where there is none. */
  getOrCreate(info: StoreInfo, host: string, key: string, make: () => Value): Value {
    const known = this.get(info, host, key)
    if (known !== undefined) return known
    const made = make()
    this.set(info, host, key, made)
    return made
  }

  set(info: StoreInfo, host: string, key: string, value: Value) {
    this.#entries.set(`${host} ${key}`, { info, value })
  }

  /** Forgets `value`, unless another has taken its place. */
  delete(host: string, key: string, value: Value) {
    if (this.#entries.peek(`${host} ${key}`)?.value === value) this.#entries.delete(`${host} ${key}`)
  }
}
