import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { ContentEncodings } from '../../../src/site/http/content-encodings.ts'
import type { AstroHandler } from '../../../src/site/page-cache/astro-render.ts'
import type { CachedPage } from '../../../src/site/page-cache/cached-page.ts'
import { DiskTier } from '../../../src/site/page-cache/disk-tier.ts'
import { createLocalsFactory, type SiteLocals } from '../../../src/site/page-cache/locals.ts'
import { PageCache } from '../../../src/site/page-cache/page-cache.ts'
import { createPageCsp } from '../../../src/site/page-cache/page-csp.ts'
import { NOT_FOUND } from '../../../src/site/page-cache/page-result.ts'
import { PageService } from '../../../src/site/page-cache/page-service.ts'
import { createRenderer } from '../../../src/site/page-cache/render-page.ts'
import type { OpenStore } from '../../../src/site/store-info/store-state.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'

afterEach(() => vi.useRealTimers())

const shop = resolveTenant('books.localhost', siteConfig({})) as Tenant
const ask = () => Promise.reject(new Error('no page here asks the API'))
const serviceWith = (handler: AstroHandler) => {
  const createLocals = createLocalsFactory(ask)
  const render = createRenderer({ handler, createLocals, pageCsp: createPageCsp() })
  return new PageService(render, new PageCache(1_000_000, new DiskTier('', 0)))
}
const encodings = new ContentEncodings()
const store = (announces: boolean): OpenStore => ({
  state: 'open',
  info: z.parse(storeInfo, { storeName: 'Books' }),
  version: '1',
  sendsVersion: announces,
})
const named = (storeName: string): OpenStore => ({ ...store(true), info: z.parse(storeInfo, { storeName }) })
const words = (page: CachedPage | undefined) => page && encodings.bodyFor(page.body, 'identity').toString()
const write: AstroHandler = async (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end('<p>page</p>')
}

async function newAfter(seconds: number, announces: boolean): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pages = serviceWith(write)
  await pages.get(shop, store(announces), '/')
  vi.setSystemTime(Date.now() + seconds * 1_000)
  return pages.lookup(shop, '/') !== undefined
}

describe('a kept page', () => {
  test('counts as new for half a minute where nobody would tell of a change', async () => {
    expect(await newAfter(29, false)).toBe(true)
    expect(await newAfter(31, false)).toBe(false)
  })

  test('counts as new for an hour where the API announces changes', async () => {
    expect(await newAfter(3_599, true)).toBe(true)
    expect(await newAfter(3_601, true)).toBe(false)
  })

  test('is old at once where its shop changed while it was rendered', async () => {
    const rendering = Promise.withResolvers<void>()
    const slow: AstroHandler = async (...args) => {
      await rendering.promise
      await write(...args)
    }
    const pages = serviceWith(slow)
    const asked = pages.get(shop, store(true), '/')
    pages.invalidate(shop)
    rendering.resolve()
    expect((await asked).kind).toBe('cached')
    expect(pages.lookup(shop, '/')).toBeUndefined()
  })
})

describe('a rendering that a change overtakes', () => {
  /** Writes the shop's name; `hold` is asked before, and may have it streamed. */
  const naming =
    (hold: (locals: SiteLocals, name: string) => Promise<unknown>): AstroHandler =>
    async (_request, response, _next, locals) => {
      const name = (await (locals as SiteLocals).storeInfo()).storeName
      response.writeHead(200, { 'Content-Type': 'text/html' })
      await hold(locals as SiteLocals, name)
      response.end(name)
    }

  test('is not kept as new by who streams it, though the copy for the next is begun after the change', async () => {
    const change = Promise.withResolvers<void>()
    const handler = naming(async locals => {
      if (!Number.isFinite(locals.skeletonDelay)) return
      await change.promise
      locals.startStreaming()
      await setTimeout(20)
    })
    const pages = serviceWith(handler)
    const asked = pages.get(shop, named('Old'), '/')
    await setTimeout(5)
    pages.invalidate(shop)
    change.resolve()
    expect((await asked).kind).toBe('stream')
    await setTimeout(50)
    expect(words(pages.lookup(shop, '/'))).toBeUndefined()
  })

  test('is not shared by who comes after the change', async () => {
    const slow = Promise.withResolvers<void>()
    const pages = serviceWith(naming(() => slow.promise))
    void pages.get(shop, named('Old'), '/')
    pages.invalidate(shop)
    const asked = pages.get(shop, named('New'), '/')
    slow.resolve()
    const got = await asked
    expect(got.kind === 'cached' && words(got.page)).toBe('New')
  })

  test('does not take the place of a newer one', async () => {
    const slow = Promise.withResolvers<void>()
    const handler = naming(async (_locals, name) => name === 'Old' && slow.promise)
    const pages = serviceWith(handler)
    const old = pages.get(shop, named('Old'), '/')
    pages.invalidate(shop)
    await pages.get(shop, named('New'), '/')
    slow.resolve()
    await old
    expect(words(pages.lookup(shop, '/'))).toBe('New')
  })
})

test('a not-found page that broke is not kept', async () => {
  let status = 500
  const handler: AstroHandler = async (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.end('page')
  }
  const pages = serviceWith(handler)
  await pages.get(shop, store(true), NOT_FOUND)
  status = 404
  const again = await pages.get(shop, store(true), NOT_FOUND)
  expect(again.kind === 'cached' && again.page.status).toBe(404)
})

test('a page whose rendering fails is not rendered for each visitor', async () => {
  let rendered = 0
  const failing: AstroHandler = async (...args) => {
    if (rendered++ > 0) throw new Error('down')
    await write(...args)
  }
  const pages = serviceWith(failing)
  await pages.get(shop, store(true), '/')
  pages.invalidate(shop)
  for (let visit = 0; visit < 10; visit++) {
    expect(await pages.get(shop, store(true), '/')).toMatchObject({ kind: 'cached', from: 'stale' })
    await setTimeout(2)
  }
  expect(rendered).toBe(2)
})
