import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CachedPage } from '../../../src/site/page-cache/cached-page.ts'
import { DiskTier } from '../../../src/site/page-cache/disk-tier.ts'
import { newFolder } from '../../support/folder.ts'
import { page } from '../../support/page-cache.ts'
import { siteLog } from '../../support/site-log.ts'

const parent = newFolder('disk-tier-alone')
const tiers: DiskTier[] = []
afterEach(() => {
  for (const tier of tiers.splice(0)) tier.close()
})

/** A tier of so many bytes, in a folder that is not there yet. */
function newTier(name: string, budget: number, reservedBytes?: number) {
  const folder = join(parent, name)
  const tier = new DiskTier(folder, budget, reservedBytes)
  tiers.push(tier)
  return { tier, folder }
}

const small = page(9_000, 'small')
/** How many of the pages `/0`, `/1` … of a shop are there. */
const count = (tier: DiskTier, host: string, pages: number) =>
  Array.from({ length: pages }, (_, at) => tier.get(host, `/${at}`)).filter(Boolean).length

function put(tier: DiskTier, host: string, pages: number, stored: CachedPage) {
  for (let at = 0; at < pages; at++) tier.put(host, `/${at}`, stored, 0)
}

describe('DiskTier', () => {
  test('has the newest of a page, with the generation it was written with', () => {
    const { tier } = newTier('newest', 1_000_000)
    tier.put('a', '/', page(9_000, 'old'), 1)
    tier.put('a', '/', small, 2)
    expect(tier.get('a', '/')).toMatchObject({ generation: 2, etag: small.body.etag, br: small.body.br })
  })

  test('has no file before its first page', () => {
    const { tier, folder } = newTier('unused', 1_000_000)
    expect(tier.get('a', '/')).toBeUndefined()
    tier.delete('a', '/')
    expect(existsSync(folder)).toBe(false)
    put(tier, 'a', 1, small)
    expect(existsSync(folder)).toBe(true)
  })

  test('never has a file where it has no budget', () => {
    const { tier, folder } = newTier('none', 0)
    put(tier, 'a', 1, small)
    expect([tier.get('a', '/0'), existsSync(folder)]).toEqual([undefined, false])
  })

  test('writes no page, not even the first, where too little of the disk is free', () => {
    const { tier } = newTier('full', 1_000_000, Number.MAX_SAFE_INTEGER)
    put(tier, 'a', 2, small)
    expect(count(tier, 'a', 2)).toBe(0)
  })
})

describe('the budget of DiskTier', () => {
  const PAGES = 20
  const budget = PAGES * 2 * small.body.br.length

  test('is given back by pages that are deleted or replaced', () => {
    const { tier } = newTier('given-back', budget)
    put(tier, 'a', PAGES, small)
    for (let time = 0; time < 200; time++) {
      tier.put('b', '/0', small, time)
      if (time % 2 === 0) tier.delete('b', '/0')
    }
    expect([count(tier, 'a', PAGES), count(tier, 'b', 1)]).toEqual([PAGES, 1])
  })

  test('is not given back by a page that was not there', () => {
    const { tier } = newTier('not-there', budget)
    put(tier, 'a', 1, small)
    for (let time = 0; time < 200; time++) tier.delete('a', '/gone')
    put(tier, 'a', 200, small)
    expect(count(tier, 'a', 200) * small.body.br.length).toBeLessThanOrEqual(budget)
  })

  test('is kept to where one page needs more room than one eviction makes', () => {
    const medium = page(100_000, 'medium')
    const large = page(9_000_000, 'large')
    const { tier } = newTier('room', 20_000_000)
    const evicted: string[] = []
    tier.onEvict = (host, target) => evicted.push(host + target)
    put(tier, 'a', 190, medium)
    expect(evicted).toEqual([])
    put(tier, 'b', 1, large)
    const left = count(tier, 'a', 190)
    expect(count(tier, 'b', 1)).toBe(1)
    expect(left).toBeGreaterThan(0)
    expect(left * medium.body.br.length + large.body.br.length).toBeLessThanOrEqual(20_000_000)
    expect(evicted).toEqual(Array.from({ length: 190 - left }, (_, at) => `a/${at}`))
  })

  test('has no room for a page that is larger than all of it', () => {
    const { tier } = newTier('larger', budget)
    put(tier, 'a', 1, page(2 * budget, 'larger'))
    expect(count(tier, 'a', 1)).toBe(0)
    put(tier, 'a', 1, small)
    expect(count(tier, 'a', 1)).toBe(1)
  })
})

describe('DiskTier that may not use its disk', () => {
  afterEach(() => vi.useRealTimers())

  test('logs it once with its reason, and stores nothing for a minute', () => {
    const { lines } = siteLog()
    const { tier, folder } = newTier('taken', 1_000_000)
    writeFileSync(folder, 'a file where the folder should be')
    put(tier, 'a', 3, small)
    expect(lines).toMatchObject([
      { error: expect.stringContaining('EEXIST'), msg: 'pages are kept in memory only' },
    ])
    expect(count(tier, 'a', 3)).toBe(0)
  })

  test('begins with a new file a minute later, without a restart', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    siteLog()
    const { tier, folder } = newTier('taken-for-a-while', 1_000_000)
    writeFileSync(folder, 'a file where the folder should be')
    put(tier, 'a', 1, small)
    rmSync(folder)
    vi.advanceTimersByTime(59_999)
    put(tier, 'a', 1, small)
    expect(count(tier, 'a', 1)).toBe(0)
    vi.advanceTimersByTime(1)
    put(tier, 'a', 1, small)
    expect(count(tier, 'a', 1)).toBe(1)
  })
})

describe('DiskTier that was closed', () => {
  test('has no pages, and writes none', () => {
    const { tier } = newTier('closed', 1_000_000)
    const { lines } = siteLog()
    put(tier, 'a', 2, small)
    tier.close()
    expect(count(tier, 'a', 2)).toBe(0)
    put(tier, 'a', 2, small)
    expect(count(tier, 'a', 2)).toBe(0)
    tier.delete('a', '/0')
    tier.close()
    expect(lines).toEqual([])
  })
})
