import { describe, expect, test } from 'vitest'
import { AbandonedError, createFairQueue, QueueFullError } from '../../src/store-api/fair-queue.ts'

/** A queue whose works end when they are told to; `begun` names them in the order they began. */
function openQueue(most = { running: 1, waitingPerShare: 3, waiting: 5 }) {
  const queue = createFairQueue(most)
  const begun: string[] = []
  const endings: (() => void)[] = []
  const add = (share: number, name: string, signal?: AbortSignal) =>
    queue.run(
      share,
      async () => {
        begun.push(name)
        await new Promise<void>(resolve => endings.push(resolve))
        return name
      },
      signal,
    )
  const endAll = async () => {
    for (let ended = 0; ended < 20; ended++) {
      endings.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { ...queue, add, begun, endAll }
}

describe('a fair queue', () => {
  test('gives each share a turn, however many one of them brings', async () => {
    const { add, begun, endAll } = openQueue()
    const works = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(2, 'b1'), add(3, 'c1'), add(2, 'b2')]
    await endAll()
    await Promise.all(works)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('runs no more at once than it may', async () => {
    const { add, begun, endAll } = openQueue({ running: 2, waitingPerShare: 3, waiting: 5 })
    const works = [add(1, 'a'), add(1, 'b'), add(1, 'c')]
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b'])
    await endAll()
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c'])
  })

  test('refuses a share that has filled its room, and no other', async () => {
    const { add, isFull, endAll } = openQueue()
    const works = ['a1', 'a2', 'a3', 'a4'].map(name => add(1, name))
    expect([isFull(1), isFull(2)]).toEqual([true, false])
    await expect(add(1, 'a5')).rejects.toThrow(QueueFullError)
    works.push(add(2, 'b1'), add(2, 'b2'))
    await expect(add(3, 'c1')).rejects.toThrow(QueueFullError)
    await endAll()
    expect(await Promise.all(works)).toHaveLength(6)
    expect(isFull(1)).toBe(false)
  })

  test('drops what nobody waits for any more, and its room is free', async () => {
    const { add, begun, endAll } = openQueue()
    const gone = new AbortController()
    const works = [add(1, 'a1'), add(1, 'a3')]
    const dropped = [add(1, 'a2', gone.signal), add(2, 'b1', gone.signal)]
    gone.abort()
    for (const work of dropped) await expect(work).rejects.toThrow(AbandonedError)
    await expect(add(1, 'a4', gone.signal)).rejects.toThrow(AbandonedError)
    works.push(add(1, 'a5'), add(1, 'a6'))
    await endAll()
    await Promise.all(works)
    expect(begun).toEqual(['a1', 'a3', 'a5', 'a6'])
  })

  test('goes on after work that failed', async () => {
    const { run } = openQueue()
    await expect(run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run(1, async () => 'yes')).toBe('yes')
  })
})
