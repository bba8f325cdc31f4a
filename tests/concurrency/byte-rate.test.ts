import { expect, test } from 'vitest'
import { ByteRate, type Clock } from '../../src/concurrency/byte-rate.ts'

const SECOND = 1_000

/** A clock that goes on when all wait. */
function virtualClock() {
  let now = 5_000
  const waiting: { at: number; go: (value: undefined) => void }[] = []
  const clock: Clock = { now: () => now, wait: ms => new Promise(go => waiting.push({ at: now + ms, go })) }
  const runFor = async (ms: number) => {
    const end = now + ms
    for (;;) {
      await new Promise(resolve => setImmediate(resolve))
      const [next] = waiting.sort((a, b) => a.at - b.at)
      if (!next || next.at > end) break
      waiting.shift()
      now = next.at
      next.go(undefined)
    }
    now = end
  }
  return { clock, runFor }
}

/** Uploads without end, each in parts of 10 bytes; what has passed of each owner. */
function senders(owners: string[]) {
  const { clock, runFor } = virtualClock()
  const rate = new ByteRate({ all: 1_000, ofOwner: 400 }, clock)
  const passed: Record<string, number> = {}
  const send = async (owner: string) => {
    for (;;) {
      await rate.pass(owner, 10)
      passed[owner] = (passed[owner] ?? 0) + 10
    }
  }
  for (const owner of owners) void send(owner)
  /** Bytes that pass in so many virtual seconds. */
  const passIn = async (seconds: number) => {
    const before = { ...passed }
    await runFor(seconds * SECOND)
    return Object.fromEntries(
      Object.entries(passed).map(([owner, bytes]) => [owner, bytes - (before[owner] ?? 0)]),
    )
  }
  return { passIn, passed }
}

test('all uploads of a shop together have one speed, however many they are', async () => {
  const one = senders(['a'])
  // What passes at once at the start is a quarter of a second's.
  expect(await one.passIn(10)).toEqual({ a: 4_100 })
  expect(await one.passIn(10)).toEqual({ a: 4_000 })
  const eight = senders(Array.from({ length: 8 }, () => 'a'))
  expect(await eight.passIn(10)).toEqual({ a: 4_100 })
  expect(await eight.passIn(10)).toEqual({ a: 4_000 })
})

test('all shops together have one speed, and a shop with many uploads leaves room for another', async () => {
  const { passIn } = senders([...Array.from({ length: 8 }, () => 'a'), 'b', 'c', 'd'])
  await passIn(1)
  const bytes = await passIn(10)
  expect(Object.values(bytes).reduce((sum, one) => sum + one)).toBeCloseTo(10_000, -2)
  expect(bytes.a).toBeLessThanOrEqual(4_010)
  for (const other of ['b', 'c', 'd']) expect(bytes[other]).toBeGreaterThanOrEqual(900)
})

test('a slower sender never waits', async () => {
  const { clock, runFor } = virtualClock()
  const rate = new ByteRate({ all: 1_000, ofOwner: 400 }, clock)
  for (let at = 0; at < 50; at++) {
    let isThrough = false
    void rate.pass('a', 30).then(() => {
      isThrough = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(isThrough).toBe(true)
    await runFor(100)
  }
})
