import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AstroHandler } from '../../../src/site/page-cache/astro-render.ts'
import type { SiteLocals } from '../../../src/site/page-cache/locals.ts'
import type { PageResult } from '../../../src/site/page-cache/page-result.ts'
import { bodyOf, serviceWith, store, tenant } from '../../support/page-service.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => vi.useRealTimers())

/** Lets time pass until so many milliseconds after the beginning of the test. */
const passUntil = (at: number) => vi.advanceTimersByTime(at - performance.now())

/** Seconds after which a page of these tests is no longer fresh. */
const FRESH = 100
const DAY = 24 * 60 * 60 * 1_000
const open = store(true)
type Answer = (...args: Parameters<AstroHandler>) => void | Promise<void>

const write =
  (body: string, status = 200, fresh = FRESH): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'cache-control': `s-maxage=${fresh}` })
    response.end(body)
  }
const fail = () => Promise.reject(new Error('down'))

/** A service whose renderings take `answers` in turn, and then the last of them. */
function answering(...answers: Answer[]) {
  const rendered: SiteLocals[] = []
  const service = serviceWith(async (...args) => {
    rendered.push(args[3] as SiteLocals)
    await answers[Math.min(rendered.length, answers.length) - 1]?.(...args)
  })
  const get = async (target = '/') => summary(await service.get(tenant, open, target))
  return { service, get, rendered }
}

/** Kind of a result, and its page as status, body and cache status. */
function summary(result: PageResult): string {
  if (result.kind === 'cached') return `${result.from} ${bodyOf(result.page)}`
  return result.kind === 'uncacheable' ? `uncacheable ${result.page.status}` : result.kind
}

describe('a page', () => {
  test('is rendered for the first visitor, and cached for all others', async () => {
    const { get, rendered } = answering(write('tea'))
    expect([await get(), await get()]).toEqual(['miss tea', 'hit tea'])
    expect(rendered).toHaveLength(1)
  })

  test('is rendered once for all that ask at once, and each page for itself', async () => {
    const { get, rendered } = answering(write('tea'))
    expect(await Promise.all([get('/a'), get('/a'), get('/b')])).toEqual(['miss tea', 'miss tea', 'miss tea'])
    expect(rendered).toHaveLength(2)
  })

  test('is rendered again at the next call where it could not be rendered', async () => {
    const { get } = answering(fail, write('tea'))
    expect([await get(), await get()]).toEqual(['broken', 'miss tea'])
  })

  test('is missing where there is no such page', async () => {
    const { get } = answering((_request, _response, next) => next())
    expect(await get()).toBe('missing')
  })

  test('that is streamed is rendered once more, for the cache', async () => {
    const { service, get, rendered } = answering(async (_request, response, _next, locals) => {
      const { skeletonDelay, startStreaming } = locals as SiteLocals
      response.writeHead(200, {})
      if (Number.isFinite(skeletonDelay)) startStreaming()
      await setTimeout(5)
      response.end('tea')
    })
    expect(await get()).toBe('stream')
    await expect.poll(() => bodyOf(service.lookup(tenant, '/'))).toBe('tea')
    expect([rendered.length, await get()]).toEqual([2, 'hit tea'])
  })
})

describe('a page that is no longer fresh', () => {
  test('is fresh until its last millisecond', async () => {
    const { service, get } = answering(write('old'))
    await get()
    passUntil(FRESH * 1_000 - 1)
    expect([await get(), bodyOf(service.lookup(tenant, '/'))]).toEqual(['hit old', 'old'])
    passUntil(FRESH * 1_000)
    expect([service.lookup(tenant, '/'), await get()]).toEqual([undefined, 'stale old'])
  })

  test('is sent while it is rendered anew without a skeleton', async () => {
    const { get, rendered } = answering(write('old'), write('new'))
    await get()
    passUntil(FRESH * 1_000)
    expect(await get()).toBe('stale old')
    await expect.poll(() => get()).toBe('hit new')
    expect(rendered).toHaveLength(2)
    expect(rendered.map(({ skeletonDelay }) => Number.isFinite(skeletonDelay))).toEqual([true, false])
  })

  test('stays where its refresh fails, which is tried again after two seconds', async () => {
    const { get, rendered } = answering(write('old'), fail)
    await get()
    passUntil(FRESH * 1_000)
    expect(await get()).toBe('stale old')
    await setTimeout(20)
    passUntil(FRESH * 1_000 + 1_999)
    expect([await get(), rendered.length]).toEqual(['stale old', 2])
    passUntil(FRESH * 1_000 + 2_000)
    expect([await get(), rendered.length]).toEqual(['stale old', 3])
  })

  test('is refreshed at its time though the clock was set back a day', async () => {
    const { get, rendered } = answering(write('old'), fail, write('new'))
    await get()
    passUntil(FRESH * 1_000)
    await get()
    await setTimeout(20)
    passUntil(FRESH * 1_000 + 2_000)
    vi.setSystemTime(Date.now() - DAY)
    expect([await get(), rendered.length]).toEqual(['stale old', 3])
    await expect.poll(() => get()).toBe('hit new')
  })
})

describe('a page that is new for some seconds only, since no change of it is announced', () => {
  const short = (body: string) => write(body, 200, 30)

  test('is sent while it is rendered anew within its first minute', async () => {
    const { get } = answering(short('old'), short('new'))
    await get()
    passUntil(59_999)
    expect(await get()).toBe('stale old')
  })

  test('is not what the first visitor of the morning gets', async () => {
    const { get } = answering(short('old'), short('new'))
    await get()
    passUntil(60_000)
    expect(await get()).toBe('miss new')
  })

  test('is sent as it was where it cannot be rendered anew', async () => {
    const { get } = answering(short('old'), fail)
    await get()
    passUntil(DAY)
    expect([await get(), await get()]).toEqual(['stale old', 'stale old'])
  })
})

describe('a page whose shop has changed', () => {
  /** The result of the first call after a change; `second` renders then, and every rendering after it fails. */
  async function afterChange(second: Answer) {
    const { service, get, rendered } = answering(write('old'), second, fail)
    await get()
    service.invalidate(tenant)
    return { get, first: await get(), rendered }
  }

  test('is sent anew at once', async () => {
    const { get, first } = await afterChange(write('new'))
    expect([first, await get()]).toEqual(['miss new', 'hit new'])
  })

  test.each([404, 302])('gives way to a response of status %i', async status => {
    const { get, first } = await afterChange(write('gone', status))
    expect([first, await get()]).toEqual([`uncacheable ${status}`, 'broken'])
  })

  test('gives way where there is no such page any more', async () => {
    const { get, first } = await afterChange((_request, _response, next) => next())
    expect([first, await get()]).toEqual(['missing', 'broken'])
  })

  test.each([500, 503])('stays where the response is of status %i', async status => {
    const { get, first, rendered } = await afterChange(write('down', status))
    expect([first, await get(), rendered.length]).toEqual(['stale old', 'stale old', 2])
  })

  test('is sent as it was where its rendering is late, and anew after it', async () => {
    const late = Promise.withResolvers<void>()
    const { get, first } = await afterChange(async (...args) => {
      await late.promise
      await write('new')(...args)
    })
    expect(first).toBe('stale old')
    late.resolve()
    await expect.poll(() => get()).toBe('hit new')
  })

  test('is cached as outdated where it changed during the rendering', async () => {
    const held = Promise.withResolvers<void>()
    const slow: Answer = async (...args) => {
      await held.promise
      await write('old')(...args)
    }
    const { service, get } = answering(slow, fail)
    const first = get()
    service.invalidate(tenant)
    held.resolve()
    expect([await first, await get()]).toEqual(['miss old', 'stale old'])
  })
})
