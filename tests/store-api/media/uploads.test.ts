import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importShares, inPlace, notTooSlow, pictureShares } from '../../../src/store-api/media/uploads.ts'

const least = { bytes: 1_000, ms: 100 }

/** Each comes after so many milliseconds. */
async function* parts(count: number, bytes: number, pause: number) {
  for (let at = 0; at < count; at++) {
    await vi.advanceTimersByTimeAsync(pause)
    yield Buffer.alloc(bytes)
  }
}

async function sizeOf(body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const part of notTooSlow(body, least)) bytes += part.length
  return bytes
}

describe('a file that arrives', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('fast enough arrives whole, however long it takes', async () => {
    expect(await sizeOf(parts(30, 1_000, 90))).toBe(30_000)
    // Parts that are less than the least count together.
    expect(await sizeOf(parts(30, 500, 45))).toBe(15_000)
  })

  test('in a few bytes now and then is given up', async () => {
    const body = Readable.from(parts(1_000, 1, 5))
    await expect(sizeOf(body)).rejects.toMatchObject({ code: 'upload-broken' })
    expect(body.destroyed).toBe(true)
  })

  test('not at all after its start is given up, and its stream is closed', async () => {
    const body = new Readable({ read: () => undefined })
    body.push(Buffer.alloc(5_000))
    const refused = expect(sizeOf(body)).rejects.toMatchObject({ code: 'upload-broken' })
    await vi.advanceTimersByTimeAsync(least.ms + 1)
    await refused
    expect(body.destroyed).toBe(true)
  })

  test('waits for a slow disk as long as that takes', async () => {
    let bytes = 0
    for await (const part of notTooSlow(parts(3, 400, 5), least)) {
      await vi.advanceTimersByTimeAsync(150)
      bytes += part.length
    }
    expect(bytes).toBe(1_200)
  })
})

test('a person, a shop and its files of products have shares of the whole', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const running: Promise<void>[] = []
  const mayBegin = async (shares: ReturnType<typeof pictureShares>) => {
    const work = inPlace(shares, () => end)
    running.push(work.catch(() => undefined))
    return Promise.race([work.then(() => true).catch(() => false), setTimeout(5, true)])
  }
  const begun = async (count: number, shares: (at: number) => ReturnType<typeof pictureShares>) => {
    let all = 0
    for (let at = 0; at < count; at++) if (await mayBegin(shares(at))) all++
    return all
  }
  expect(await begun(16, () => importShares(1, 1))).toBe(2)
  expect(await begun(16, () => pictureShares(1, 1))).toBe(2)
  expect(await begun(16, at => pictureShares(1, 10 + at))).toBe(4)
  expect(await begun(16, () => pictureShares(2, 1))).toBe(0)
  expect(await begun(16, at => pictureShares(2, 30 + at))).toBe(8)
  expect(await begun(1, () => importShares(3, 50))).toBe(1)
  resolve()
  await Promise.all(running)
  expect(await mayBegin(importShares(1, 1))).toBe(true)
})
