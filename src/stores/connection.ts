import { RefusedError, UnansweredError } from '../client/errors.ts'
import { getStoreInfo } from '../contract/store-info.ts'
import { connectionMessages } from '../domain/messages/connection.ts'
import { ask } from './ask.ts'

/** Asks for store info as a connection test, and logs the answer. */
export async function testConnection(): Promise<{ ok: boolean; text: string }> {
  try {
    const info = await ask(getStoreInfo, {})
    console.info('Store info:', info)
    return { ok: true, text: `${connectionMessages.done} ${info.storeName || info.companyName}`.trim() }
  } catch (error) {
    console.warn('Store info:', error)
    const expected = error instanceof RefusedError || error instanceof UnansweredError
    if (expected) return { ok: false, text: connectionMessages.failed }
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, text: connectionMessages.unexpected(message) }
  }
}
