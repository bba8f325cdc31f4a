import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  AbandonedError,
  FairQueue,
  QueueFullError,
  type QueueLimits,
} from '../../src/concurrency/fair-queue.ts'

/** A queue whose jobs end when told to, and the order in which they began. */
function queueOf(limits: Partial<QueueLimits>) {
  const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 10, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: string, name: string, signal?: AbortSignal) =>
    queue.tryRun(
      owner,
      () => {
        begun.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      },
      signal,
    )
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const end = async (name: string) => {
    await settled()
    ends.get(name)?.()
    await settled()
  }
  return { queue, add, begun, end, settled }
}

describe('FairQueue', () => {
  test('gives each owner a turn, however many jobs another has waiting', async () => {
    const { add, begun, end } = queueOf({})
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    void add('b', 'b1')
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('never runs more than its width, nor more of one owner than its share', async () => {
    const { add, begun, end, settled } = queueOf({ concurrency: 3, concurrencyPerOwner: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    for (const name of ['b1', 'b2']) void add('b', name)
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
    await end('a1')
    expect(begun.at(-1)).toBe('a3')
  })

  test('refuses the newest entry of the owner with most waiting where it is full', async () => {
    const { add, begun, end } = queueOf({ maxWaiting: 2 })
    void add('a', 'a1')
    const [first, second, third] = [add('a', 'a2'), add('a', 'a3'), add('a', 'a4')]
    expect(await third).toBeUndefined()
    const other = add('b', 'b1')
    expect(await second).toBeUndefined()
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(await Promise.all([first, other])).toEqual(['a2', 'b1'])
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  test('never refuses an owner without a job, however many others have one each', async () => {
    const { add, begun, end } = queueOf({ maxWaiting: 3 })
    void add('a', 'a1')
    const [first, ...others] = ['b', 'c', 'd'].map(owner => add(owner, `${owner}1`))
    const last = add('e', 'e1')
    expect(await first).toBeUndefined()
    for (const name of ['a1', 'c1', 'd1', 'e1']) await end(name)
    expect(await Promise.all([...others, last])).toEqual(['c1', 'd1', 'e1'])
    expect(begun).toEqual(['a1', 'c1', 'd1', 'e1'])
  })

  test('displaces first the job of an owner that has another one running', async () => {
    const { add, end } = queueOf({ concurrencyPerOwner: 1, maxWaiting: 2 })
    void add('a', 'a1')
    const [other, displaced] = [add('b', 'b1'), add('a', 'a2')]
    const own = add('b', 'b2')
    expect(await own).toBeUndefined()
    const last = add('c', 'c1')
    expect(await displaced).toBeUndefined()
    for (const name of ['a1', 'b1', 'c1']) await end(name)
    expect(await Promise.all([other, last])).toEqual(['b1', 'c1'])
  })

  test('lets no more jobs of one owner wait than may, though there is room', async () => {
    const { add, end } = queueOf({ maxWaitingPerOwner: 1 })
    void add('a', 'a1')
    const [second, third, other] = [add('a', 'a2'), add('a', 'a3'), add('b', 'b1')]
    expect(await third).toBeUndefined()
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(await Promise.all([second, other])).toEqual(['a2', 'b1'])
  })

  test('names the reason for not running a job: no room, displaced, or given up', async () => {
    const { queue, add, settled } = queueOf({ maxWaiting: 1, maxWaitingPerOwner: 1 })
    void add('a', 'a1')
    const job = async () => 'done'
    const displaced = queue.run('a', job)
    await expect(queue.run('a', job)).rejects.toThrow(QueueFullError)
    const controller = new AbortController()
    const abandoned = queue.run('b', job, controller.signal)
    await expect(displaced).rejects.toThrow('displaced')
    await settled()
    controller.abort()
    await expect(abandoned).rejects.toThrow(AbandonedError)
    await expect(queue.run('b', job, controller.signal)).rejects.toThrow(AbandonedError)
  })

  test('without room to wait runs what it may and refuses the rest', async () => {
    const { add, end } = queueOf({ concurrency: 2, maxWaiting: 0 })
    const running = [add('a', 'a1'), add('b', 'b1')]
    expect(await Promise.all([add('a', 'a2'), add('c', 'c1')])).toEqual([undefined, undefined])
    for (const name of ['a1', 'b1']) await end(name)
    expect(await Promise.all(running)).toEqual(['a1', 'b1'])
  })

  test('never begins what was given up while it waited', async () => {
    const { add, begun, end } = queueOf({ maxWaiting: 1 })
    const controller = new AbortController()
    void add('a', 'a1')
    const given = add('a', 'a2', controller.signal)
    controller.abort()
    expect(await given).toBeUndefined()
    void add('a', 'a3')
    for (const name of ['a1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a3'])
  })

  test('goes on after a job that fails', async () => {
    const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('a', async () => 'on')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('on')
  })
})

describe('a pause between the jobs of one owner', () => {
  afterEach(() => void vi.useRealTimers())

  test('lasts as long as the job before, times the factor, and keeps no other owner waiting', async () => {
    vi.useFakeTimers()
    const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 10, pauseFactor: 3 })
    const begun: string[] = []
    const job = (name: string) => async () => {
      begun.push(name)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    const all = [queue.run('a', job('a1')), queue.run('a', job('a2')), queue.run('b', job('b1'))]
    await vi.advanceTimersByTimeAsync(50)
    expect(begun).toEqual(['a1', 'b1'])
    await vi.advanceTimersByTimeAsync(149)
    expect(begun).toEqual(['a1', 'b1'])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    await vi.advanceTimersByTimeAsync(1_000)
    await Promise.all(all)
  })
})
