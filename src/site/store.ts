import type { StoreInfo } from '../contract/store-info.ts'

/** What is known of the store behind a host. */
export type Store = OpenStore | { state: 'unknown' } | { state: 'silent' }

export interface OpenStore {
  state: 'open'
  info: StoreInfo
  version: string
  /** Whether the API says by itself when something of the shop or its goods changed. */
  announces: boolean
}
