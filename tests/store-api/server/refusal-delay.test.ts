import { afterEach, describe, expect, test, vi } from 'vitest'
import { delayRefusal } from '../../../src/store-api/server/on-error.ts'

describe('a refusal', () => {
  afterEach(() => void vi.useRealTimers())

  test('is delayed, but those beyond a thousand at once are not', async () => {
    vi.useFakeTimers()
    let sent = 0
    const refusals = Array.from({ length: 1_005 }, () => delayRefusal(1_000).then(() => (sent += 1)))
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toBe(5)
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(refusals)
    expect(sent).toBe(1_005)
  })
})
