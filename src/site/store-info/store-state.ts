import type { StoreInfo } from '../../contract/store-info.ts'

/** The state of the store at a host. */
export type StoreState = OpenStore | { state: 'not-found' } | { state: 'unavailable' }

export interface OpenStore {
  state: 'open'
  info: StoreInfo
  version: string
  /** True if the API sends X-Store-Version, which changes with the store's info and products. */
  sendsVersion: boolean
}
