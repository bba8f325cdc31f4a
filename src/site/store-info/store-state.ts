import type { StoreInfo } from '../../contract/store-info.ts'

export type StoreState = OpenStore | { state: 'not-found' } | { state: 'unavailable' }

export interface OpenStore {
  state: 'open'
  info: StoreInfo
  /** The API's, if it sends one, and a digest of the info. */
  version: string
  /** True if the API sends X-Store-Version, which changes with the store's info and products. */
  sendsVersion: boolean
}

/** The version as the API sent it; empty where it sends none. */
export function apiVersion({ version }: OpenStore): string {
  return version.split(' ')[0] ?? ''
}
