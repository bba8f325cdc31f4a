import { NoResponseError, ResponseError } from '../client/errors.ts'
import { getStoreInfo } from '../contract/store-info.ts'
import { callApi } from './call-api.ts'

const connectionMessages = {
  done: 'Connection successful.',
  failed: 'Connection failed. Check console for details.',
  unexpected: (message: string) => `Unexpected error: ${message}`,
} as const

/** Loads store info to test the connection, and logs the result. */
export async function testConnection(): Promise<{ ok: boolean; text: string }> {
  try {
    const info = await callApi(getStoreInfo, {})
    console.info('Store info:', info)
    return { ok: true, text: `${connectionMessages.done} ${info.storeName || info.companyName}`.trim() }
  } catch (error) {
    console.warn('Store info:', error)
    const expected = error instanceof ResponseError || error instanceof NoResponseError
    if (expected) return { ok: false, text: connectionMessages.failed }
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, text: connectionMessages.unexpected(message) }
  }
}
