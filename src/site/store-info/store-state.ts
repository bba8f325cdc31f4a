import { createHash } from 'node:crypto'
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

/** What goes with a version's number: an API may send none, and another shop that took the host over may stand at the same. */
export function digest(info: StoreInfo): string {
  return createHash('sha1').update(JSON.stringify(info)).digest('base64url')
}
