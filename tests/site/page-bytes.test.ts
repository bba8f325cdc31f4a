import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keptHead } from '../../src/site/kept-head.ts'
import type { Page } from '../../src/site/page.ts'
import { PageCache } from '../../src/site/page-cache.ts'
import { PageCellar } from '../../src/site/page-cellar.ts'
import { folder, page } from '../support/page-cache.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const taken = () => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** As it is once it has been sent to its first visitors. */
function sent(at: number): Page {
  const untoned = Array.from({ length: 12 }, (_, picture) => `/media/product-${at}-${picture}.webp`)
  const one = { ...page(1_000, `page ${at}`), untoned }
  for (const from of ['miss', 'hit'] as const) keptHead(one, from, 'br', false)
  return one
}

test('pages are counted as what they take: no less, and no more than twice that', () => {
  const cache = new PageCache(1_000_000_000, new PageCellar(folder, 0))
  const before = taken()
  for (let at = 0; at < 3_000; at++) cache.set('a', `/product/${at}`, sent(at))
  const real = taken() - before
  expect(cache.held).toBeGreaterThan(real)
  expect(cache.held).toBeLessThan(2 * real)
})
