import type { StoreInfo } from '../../contract/store-info.ts'

/** What is known of the store behind a host. */
export type StoreState = OpenStore | { state: 'not-found' } | { state: 'unavailable' }

export interface OpenStore {
  state: 'open'
  info: StoreInfo
  version: string
  /** Whether the API says by itself when something of the shop or its goods changed. */
  sendsVersion: boolean
}
