import { describe, expect, test } from 'vitest'
import { SharedWork } from '../../src/concurrency/shared-work.ts'

describe('SharedWork', () => {
  test('is done once for all who wait, and given up when the last has left', async () => {
    const work = new SharedWork<string>()
    const [one, two] = [new AbortController(), new AbortController()]
    let starts = 0
    let given: AbortSignal | undefined
    const start = (abandoned: AbortSignal) => {
      starts++
      given = abandoned
      return new Promise<string>(() => undefined)
    }
    const both = [work.join('key', one.signal, start), work.join('key', two.signal, start)]
    one.abort()
    expect(await both[0]).toBeUndefined()
    expect([starts, given?.aborted]).toEqual([1, false])
    two.abort()
    expect(await both[1]).toBeUndefined()
    expect(given?.aborted).toBe(true)
    expect(await work.join('key', new AbortController().signal, async () => 'anew')).toBe('anew')
  })

  test('that fails when nobody waits harms nobody', async () => {
    const work = new SharedWork<string>()
    const left = new AbortController()
    const failing = Promise.withResolvers<string>()
    const waited = work.join('key', left.signal, () => failing.promise)
    left.abort()
    failing.reject(new Error('late'))
    expect(await waited).toBeUndefined()
  })
})
