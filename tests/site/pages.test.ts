import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { storeInfo } from '../../src/contract/store-info.ts'
import { siteConfig } from '../../src/site/config.ts'
import { DiskCache } from '../../src/site/disk-cache.ts'
import type { SiteLocals } from '../../src/site/locals.ts'
import { NOT_FOUND } from '../../src/site/making.ts'
import { bodyIn } from '../../src/site/packed.ts'
import type { Page } from '../../src/site/page.ts'
import { PageCache } from '../../src/site/page-cache.ts'
import { PageCellar } from '../../src/site/page-cellar.ts'
import { Pages } from '../../src/site/pages.ts'
import type { AstroHandler } from '../../src/site/render.ts'
import { type Shop, shopAt } from '../../src/site/shop.ts'
import type { OpenStore } from '../../src/site/store.ts'
import { Tones } from '../../src/site/tones.ts'
import { newFolder } from '../support/folder.ts'

afterEach(() => vi.useRealTimers())

const shop = shopAt('books.localhost', siteConfig({})) as Shop
const ask = () => Promise.reject(new Error('no page here asks the API'))
const folder = newFolder('pages')
const newTones = () => new Tones(new DiskCache(folder, 1_000_000))
const sources = { ask, tones: newTones() }
const cacheOf = (bytes: number) => new PageCache(bytes, new PageCellar('', 0))
const store = (announces: boolean): OpenStore => ({
  state: 'open',
  info: z.parse(storeInfo, { storeName: 'Books' }),
  version: '1',
  announces,
})
const named = (storeName: string): OpenStore => ({ ...store(true), info: z.parse(storeInfo, { storeName }) })
const words = (page: Page | undefined) => page && bodyIn(page.packed, 'identity').toString()
const write: AstroHandler = async (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end('<p>page</p>')
}

async function newAfter(seconds: number, announces: boolean): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pages = new Pages(write, sources, cacheOf(1_000_000))
  await pages.get(shop, store(announces), '/')
  vi.setSystemTime(Date.now() + seconds * 1_000)
  return pages.hit(shop, '/') !== undefined
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
    const pages = new Pages(slow, sources, cacheOf(1_000_000))
    const asked = pages.get(shop, store(true), '/')
    pages.outdate(shop)
    rendering.resolve()
    expect((await asked).kind).toBe('kept')
    expect(pages.hit(shop, '/')).toBeUndefined()
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
      if (!Number.isFinite(locals.patience)) return
      await change.promise
      locals.streamNow()
      await setTimeout(20)
    })
    const pages = new Pages(handler, sources, cacheOf(1_000_000))
    const asked = pages.get(shop, named('Old'), '/')
    await setTimeout(5)
    pages.outdate(shop)
    change.resolve()
    expect((await asked).kind).toBe('stream')
    await setTimeout(50)
    expect(words(pages.hit(shop, '/'))).toBeUndefined()
  })

  test('is not shared by who comes after the change', async () => {
    const slow = Promise.withResolvers<void>()
    const pages = new Pages(
      naming(() => slow.promise),
      sources,
      cacheOf(1_000_000),
    )
    void pages.get(shop, named('Old'), '/')
    pages.outdate(shop)
    const asked = pages.get(shop, named('New'), '/')
    slow.resolve()
    const got = await asked
    expect(got.kind === 'kept' && words(got.page)).toBe('New')
  })

  test('does not take the place of a newer one', async () => {
    const slow = Promise.withResolvers<void>()
    const handler = naming(async (_locals, name) => name === 'Old' && slow.promise)
    const pages = new Pages(handler, sources, cacheOf(1_000_000))
    const old = pages.get(shop, named('Old'), '/')
    pages.outdate(shop)
    await pages.get(shop, named('New'), '/')
    slow.resolve()
    await old
    expect(words(pages.hit(shop, '/'))).toBe('New')
  })
})

test('a not-found page that broke is not kept', async () => {
  let status = 500
  const handler: AstroHandler = async (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.end('page')
  }
  const pages = new Pages(handler, sources, cacheOf(1_000_000))
  await pages.get(shop, store(true), NOT_FOUND)
  status = 404
  const again = await pages.get(shop, store(true), NOT_FOUND)
  expect(again.kind === 'kept' && again.page.status).toBe(404)
})

describe('a page with a picture', () => {
  const picture = '/media/sari.webp'
  const coloured: AstroHandler = async (_request, response, _next, locals) => {
    const tone = await (locals as SiteLocals).toneOf(picture)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(`tone: ${tone}`)
  }
  const red = { create: { width: 90, height: 30, channels: 3, background: '#c82818' } } as const

  test('is written anew once the colour of its picture has been learnt', async () => {
    const tones = newTones()
    const pages = new Pages(coloured, { ask, tones }, cacheOf(1_000_000))
    const textNow = async () => {
      const got = await pages.get(shop, store(true), '/')
      return got.kind === 'kept' ? bodyIn(got.page.packed, 'identity').toString() : got.kind
    }
    expect(await textNow()).toBe('tone: undefined')
    expect(pages.hit(shop, '/')).toBeDefined()
    await tones.learn(shop, picture, await sharp(red).png().toBuffer())
    expect(pages.hit(shop, '/')).toBeUndefined()
    await vi.waitUntil(async () => (await textNow()) === 'tone: c21')
    expect(pages.hit(shop, '/')).toBeDefined()
  })

  test('is not rendered for each visitor while its rendering fails', async () => {
    const tones = newTones()
    let rendered = 0
    const failing: AstroHandler = async (...args) => {
      if (rendered++ > 0) throw new Error('down')
      await coloured(...args)
    }
    const other = shopAt('other.localhost', siteConfig({})) as Shop
    const pages = new Pages(failing, { ask, tones }, cacheOf(1_000_000))
    await pages.get(other, store(true), '/')
    await tones.learn(other, picture, await sharp(red).png().toBuffer())
    for (let visit = 0; visit < 10; visit++) {
      await pages.get(other, store(true), '/')
      await setTimeout(2)
    }
    expect(rendered).toBe(2)
  })
})
