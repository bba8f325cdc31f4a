import { describe, expect, test } from 'vitest'
import { AbandonedError, createFairQueue, QueueFullError } from '../../src/store-api/fair-queue.ts'

/** A queue whose works end when they are told to; `begun` names them in the order they began. */
function openQueue(most = { running: 1, perShare: 3, admitted: 5 }) {
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
    const { add, begun, endAll } = openQueue({ running: 2, perShare: 3, admitted: 5 })
    const works = [add(1, 'a'), add(1, 'b'), add(1, 'c')]
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b'])
    await endAll()
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c'])
  })

  test('admits a share until its room is taken, and others until all of it is', async () => {
    const { admit, add, endAll } = openQueue()
    const enter = (share: number) => admit(share, () => add(share, 'work'))
    const works = [enter(1), enter(1), enter(1)]
    await expect(enter(1)).rejects.toThrow(QueueFullError)
    works.push(enter(2), enter(2))
    await expect(enter(3)).rejects.toThrow(QueueFullError)
    await endAll()
    await Promise.all(works)
    const again = enter(1)
    await endAll()
    expect(await again).toBe('work')
  })

  test('keeps the room of work that has not come to its turn yet, and frees that of work that failed', async () => {
    const { admit } = openQueue({ running: 1, perShare: 1, admitted: 1 })
    const looking = admit(1, () => new Promise((_, reject) => setImmediate(reject, new Error('gone'))))
    await expect(admit(1, async () => 'too soon')).rejects.toThrow(QueueFullError)
    await expect(looking).rejects.toThrow('gone')
    expect(await admit(1, async () => 'now')).toBe('now')
  })

  test('drops what nobody waits for any more', async () => {
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
