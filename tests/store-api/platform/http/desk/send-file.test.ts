import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { fileStream } from '../../../../../src/store-api/platform/http/desk/send-file.ts'

/** Lines of 10 kB without end, and how many were made. */
function endless() {
  const made = { lines: 0, hasEnded: false }
  async function* lines() {
    try {
      for (;;) {
        made.lines++
        yield 'x'.repeat(10_000)
      }
    } finally {
      made.hasEnded = true
    }
  }
  return { made, lines: lines() }
}
const run = <Result>(work: () => Promise<Result>) => work()

test('a file begins as a spreadsheet wants it, and ends once', async () => {
  const onEnd = vi.fn()
  async function* lines() {
    yield 'a,b\r\n'
    yield ''
    yield '1,2\r\n'
  }
  const text = await new Response(fileStream(lines(), { run, onEnd })).arrayBuffer()
  expect(Buffer.from(text).toString()).toBe('\ufeffa,b\r\n1,2\r\n')
  expect(onEnd).toHaveBeenCalledOnce()
})

test('of a file that nobody reads one part is made, and its place is left', async () => {
  const { made, lines } = endless()
  const onEnd = vi.fn()
  const reader = fileStream(lines, { run, onEnd, longestUnread: 50 }).getReader()
  const { value } = await reader.read()
  const { lines: known } = made
  expect(value?.byteLength).toBeLessThan(80_000)
  expect(onEnd).not.toHaveBeenCalled()
  await setTimeout(100)
  expect([made.lines, made.hasEnded, onEnd.mock.calls.length]).toEqual([known, true, 1])
  await expect(reader.read()).rejects.toThrow('not read')
})

test('a file whose answer is dropped leaves its place too', async () => {
  const { made, lines } = endless()
  const onEnd = vi.fn()
  fileStream(lines, { run, onEnd, longestUnread: 20 })
  await setTimeout(60)
  expect([made.lines, onEnd.mock.calls.length]).toEqual([0, 1])
})

test('a file that is given up, or fails, leaves its place', async () => {
  const { made, lines } = endless()
  const onEnd = vi.fn()
  const reader = fileStream(lines, { run, onEnd }).getReader()
  await reader.read()
  await reader.cancel()
  expect([made.hasEnded, onEnd.mock.calls.length]).toEqual([true, 1])
  const refuse = () => Promise.reject(new Error('no turn'))
  const failing = fileStream(endless().lines, { run: refuse, onEnd }).getReader()
  await expect(failing.read()).rejects.toThrow('no turn')
  expect(onEnd).toHaveBeenCalledTimes(2)
})
