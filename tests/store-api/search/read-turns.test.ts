import { describe, expect, test } from 'vitest'
import { ReadTurns } from '../../../src/store-api/search/read-turns.ts'
import { SearchBusyError } from '../../../src/store-api/search/search-busy-error.ts'

const LIMITS = {
  concurrency: 2,
  concurrencyPerShop: 1,
  maxWaiting: 2,
  maxWaitingPerShop: 1,
  longestWait: 60_000,
}
const never = () => new Promise<never>(() => {})
const done = async () => 'done'

describe('turns of reads', () => {
  test('leave room to another shop', async () => {
    const turns = new ReadTurns(LIMITS)
    void turns.run('1', never)
    void turns.run('1', never)
    expect(await turns.run('2', done)).toBe('done')
  })

  test('refuse what finds no room to wait', async () => {
    const turns = new ReadTurns(LIMITS)
    void turns.run('1', never)
    void turns.run('1', never)
    await expect(turns.run('1', done)).rejects.toThrow(SearchBusyError)
  })

  test('refuse what would wait too long', async () => {
    const turns = new ReadTurns({ ...LIMITS, longestWait: 1 })
    void turns.run('1', never)
    await expect(turns.run('1', done)).rejects.toThrow(SearchBusyError)
  })

  test('fail with the error of the read', async () => {
    const fail = () => Promise.reject(new Error('the database is gone'))
    await expect(new ReadTurns(LIMITS).run('1', fail)).rejects.toThrow('the database is gone')
  })
})
