import { expect, test } from 'vitest'
import { Slices, yieldToEventLoop } from '../../src/concurrency/slices.ts'

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('long work lets others work in between, short work goes on', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other'))
  const slices = new Slices()
  await slices.pause()
  order.push('short')
  work(10)
  await slices.pause()
  order.push('long')
  expect(order).toEqual(['short', 'other', 'long'])
})

test('calls that have arrived come first', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other'))
  await yieldToEventLoop()
  expect(order).toEqual(['other'])
})
