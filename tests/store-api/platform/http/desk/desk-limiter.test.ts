import { describe, expect, test, vi } from 'vitest'
import { DeskLimiter } from '../../../../../src/store-api/platform/http/desk/desk-limiter.ts'
import { ServiceError } from '../../../../../src/store-api/platform/services/service-error.ts'
import { engines, openApi } from '../../../support/open-api.ts'

const { db } = await openApi('sqlite')
const { signal } = new AbortController()
const of = (storeId: number, personId = storeId) => ({ storeId, personId, signal })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => (error instanceof ServiceError ? error.code : error),
  )
const done = async () => undefined

describe('the turns of the desk', () => {
  test('go from shop to shop, and other calls of the process come in between', async () => {
    const turns = new DeskLimiter(db)
    const order: string[] = []
    const pieces = ['a', 'b', 'c'].map(name => turns.piece(of(1), async () => order.push(name)))
    const other = turns.piece(of(2), async () => order.push('other shop'))
    const call = new Promise<void>(resolve => setImmediate(resolve)).then(() => order.push('call'))
    await Promise.all([...pieces, other, call])
    expect(order.indexOf('other shop')).toBeLessThan(order.indexOf('b'))
    expect(order.indexOf('call')).toBeLessThan(order.indexOf('b'))
    expect(order).toHaveLength(5)
  })

  test('leave each caller its own failure', async () => {
    const turns = new DeskLimiter(db)
    const failing = turns.call(of(1), false, () => Promise.reject(new ServiceError('section-not-found')))
    expect(await codeOf(failing)).toBe('section-not-found')
    expect(await codeOf(turns.call(of(1), false, done))).toBe('done')
  })

  test('are refused to a person with many calls, and not to another of the shop', async () => {
    const turns = new DeskLimiter(db)
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const calls = Array.from({ length: 16 }, () => turns.call(of(1), false, () => promise))
    expect(await codeOf(turns.call(of(1), false, done))).toBe('desk-busy')
    const other = turns.call(of(1, 7), false, done)
    resolve(undefined)
    expect(await codeOf(other)).toBe('done')
    await Promise.all(calls)
    expect(await codeOf(turns.call(of(1), false, done))).toBe('done')
  })

  test('are few for calls with a large text', async () => {
    const turns = new DeskLimiter(db)
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const calls = Array.from({ length: 4 }, () => turns.call(of(1), true, () => promise))
    expect(await codeOf(turns.call(of(1), true, done))).toBe('desk-busy')
    resolve(undefined)
    await Promise.all(calls)
  })

  test('are not for a caller that has gone', async () => {
    const turns = new DeskLimiter(db)
    const gone = { ...of(1), signal: AbortSignal.abort() }
    let isRun = false
    await turns
      .piece(gone, async () => {
        isRun = true
      })
      .catch(() => undefined)
    expect(isRun).toBe(false)
  })
})

describe.each(engines)('the work of one shop on %s', async engine => {
  const api = await openApi(engine)
  test('is few pieces at once, and leaves room to another shop', async () => {
    const turns = new DeskLimiter(api.db, 4)
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const begun = { 1: 0, 2: 0, 3: 0 }
    const add = (storeId: 1 | 2 | 3) =>
      turns.piece(of(storeId), () => {
        begun[storeId]++
        return end
      })
    const pieces = ([1, 2, 3] as const).flatMap(shop => Array.from({ length: 4 }, () => add(shop)))
    for (let at = 0; at < 8; at++) await new Promise(resolve => setImmediate(resolve))
    const most = engine === 'sqlite' ? 1 : 2
    expect(begun).toEqual({ 1: most, 2: most, 3: 0 })
    resolve()
    await Promise.all(pieces)
    expect(begun).toEqual({ 1: 4, 2: 4, 3: 4 })
  })

  test('rests for as long as it took', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    try {
      const turns = new DeskLimiter(api.db, 4)
      const began: number[] = []
      const pieces = Array.from({ length: 8 }, () =>
        turns.piece(of(1), async () => {
          began.push(performance.now())
          await new Promise(resolve => setTimeout(resolve, 40))
        }),
      )
      const settled = Promise.all(pieces)
      const atOnce = engine === 'sqlite' ? 1 : 2
      for (let ms = 0; ms < 8 * 80; ms++) {
        await vi.advanceTimersByTimeAsync(1)
        await new Promise(resolve => setImmediate(resolve))
      }
      await settled
      const pauses = began.slice(atOnce).map((at, n) => at - (began[n] ?? 0))
      for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(80)
    } finally {
      vi.useRealTimers()
    }
  })
})
