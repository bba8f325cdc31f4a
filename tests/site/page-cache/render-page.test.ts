import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { NoResponseError } from '../../../src/client/errors.ts'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { paths } from '../../../src/domain/paths.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { ContentEncodings } from '../../../src/site/http/content-encodings.ts'
import type { AstroHandler } from '../../../src/site/page-cache/astro-render.ts'
import { createLocalsFactory, type SiteLocals } from '../../../src/site/page-cache/locals.ts'
import { NOT_FOUND, type RenderRequest, type RenderResult } from '../../../src/site/page-cache/page-result.ts'
import { createRenderer } from '../../../src/site/page-cache/render-page.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'
import { siteLog } from '../../support/site-log.ts'

afterEach(() => vi.useRealTimers())

const tenant = resolveTenant('books.example', siteConfig({ SHOP_HOSTS: 'books.example' })) as Tenant
const info = z.parse(storeInfo, { storeName: 'Books' })
const openStore = (sendsVersion: boolean) => ({ state: 'open', info, version: '1', sendsVersion }) as const
const callStoreApi = () => Promise.reject(new NoResponseError('timeout'))
const encodings = new ContentEncodings()

const render = (handler: AstroHandler, request: Partial<RenderRequest> = {}) =>
  createRenderer({ handler, createLocals: createLocalsFactory(callStoreApi) })({
    tenant,
    store: openStore(false),
    target: paths.home,
    waitForContent: false,
    ...request,
  })

const writing =
  (status: number, headers: Record<string, string | string[]> = {}, body = '<p>tea</p>'): AstroHandler =>
  async (_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }

async function pageOf(rendering: Promise<RenderResult>) {
  const result = await rendering
  return 'page' in result ? result.page : expect.fail(`the result is ${result.kind}`)
}

describe('a rendered page', () => {
  test('is cached with its body, its status and the time when its rendering began', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const began = performance.now()
    const slow: AstroHandler = async (...args) => {
      vi.advanceTimersByTime(8_000)
      await writing(200)(...args)
    }
    const result = await render(slow)
    const page = await pageOf(Promise.resolve(result))
    expect(result.kind).toBe('page')
    expect(page).toMatchObject({ status: 200, renderedAt: began, current: true, retryAt: 0 })
    expect(encodings.bodyFor(page.body, 'identity').toString()).toBe('<p>tea</p>')
  })

  test('has another ETag in another shop', async () => {
    const other: Tenant = { ...tenant, host: 'tea.example' }
    const pages = [await pageOf(render(writing(200))), await pageOf(render(writing(200), { tenant: other }))]
    expect(new Set(pages.map(({ body }) => body.etag)).size).toBe(2)
  })

  test.each([
    ['text/html', 'text/html; charset=utf-8'],
    [undefined, 'text/html; charset=utf-8'],
    ['application/xml', 'application/xml'],
    ['text/html; charset=utf-16', 'text/html; charset=utf-16'],
  ])('of type %s is sent as %s', async (given, sent) => {
    expect((await pageOf(render(writing(200, given ? { 'content-type': given } : {})))).type).toBe(sent)
  })

  test.each([
    ['public, s-maxage=120', true, 120],
    ['s-maxage=0', true, 0],
    ['public, max-age=5', false, 30],
    ['', false, 30],
    [undefined, false, 30],
    [undefined, true, 3_600],
  ])(
    'with Cache-Control %s, where the API sends a version: %s, is fresh for %i s',
    async (given, sends, age) => {
      const handler = writing(200, given === undefined ? {} : { 'cache-control': given })
      expect((await pageOf(render(handler, { store: openStore(sends) }))).maxAgeMs).toBe(age * 1_000)
    },
  )

  test('has the scripts of Astro and the forms of its path in its policy', async () => {
    const handler = writing(200, { 'content-security-policy': "script-src 'self' 'sha256-a'" })
    const policyOf = async (target: string) => (await pageOf(render(handler, { target }))).csp
    expect(await policyOf(paths.home)).toContain("script-src 'self' 'sha256-a';")
    expect(await policyOf(paths.home)).toMatch(/form-action 'self'$/)
    expect(await policyOf(paths.paymentFor('7'))).toMatch(/form-action 'self' https:$/)
    expect(await policyOf(paths.payment)).toMatch(/form-action 'self' https:$/)
  })

  test('may be empty', async () => {
    expect((await render(writing(200, {}, ''))).kind).toBe('page')
  })
})

describe('a page that is not cached', () => {
  test('is one whose Cache-Control has no-store', async () => {
    const headers = { 'cache-control': ['private', 'no-store'], location: '/elsewhere' }
    const expected = { kind: 'uncacheable', page: { status: 200 }, location: undefined }
    const cacheControl = 'no-store'
    expect(await render(writing(200, headers))).toMatchObject({ ...expected, cacheControl })
  })

  test('is one whose Cache-Control has private: its own browser goes back to it as it was', async () => {
    const result = await render(writing(200, { 'cache-control': 'private, no-cache' }))
    expect(result).toMatchObject({ kind: 'uncacheable', cacheControl: 'private, no-cache' })
    const failed = await render(writing(503, { 'cache-control': 'private, no-cache' }))
    expect(failed).toMatchObject({ kind: 'uncacheable', cacheControl: 'no-store' })
  })

  test('is a redirect, with its location', async () => {
    const result = await render(writing(302, { location: '/products' }, ''))
    expect(result).toMatchObject({ kind: 'uncacheable', page: { status: 302 }, location: '/products' })
  })

  test.each([404, 500])('is one of status %i', async status => {
    const result = await render(writing(status))
    expect(result).toMatchObject({ kind: 'uncacheable', page: { status }, location: undefined })
  })

  test('is one whose call of the API failed: it is sent as 503', async () => {
    const handler: AstroHandler = async (request, response, next, locals) => {
      const { load } = locals as SiteLocals
      await load(getProduct, { params: { id: 'a' } }).catch(() => undefined)
      await writing(200)(request, response, next, locals)
    }
    expect(await render(handler)).toMatchObject({ kind: 'uncacheable', page: { status: 503 } })
  })
})

describe('the page for unknown paths', () => {
  test('is cached with status 404, and with no other status but 200', async () => {
    const expected = { kind: 'page', page: { status: 404 } }
    expect(await render(writing(404), { target: NOT_FOUND })).toMatchObject(expected)
    expect((await render(writing(500), { target: NOT_FOUND })).kind).toBe('uncacheable')
  })

  test('is missing where Astro has none', async () => {
    expect(await render(async (_request, _response, next) => next())).toEqual({ kind: 'missing' })
  })
})

describe('a page that waits for the API', () => {
  const streaming: AstroHandler = async (_request, response, _next, locals) => {
    response.writeHead(200, { 'content-security-policy': "script-src 'sha256-a'" })
    response.write('<p>')
    ;(locals as SiteLocals).startStreaming()
    await new Promise(setImmediate)
    response.end('tea</p>')
  }

  test('is streamed, with its head and its policy', async () => {
    const result = await render(streaming, { target: paths.payment })
    if (result.kind !== 'stream') expect.fail(`the result is ${result.kind}`)
    expect(result.status).toBe(200)
    expect(result.csp).toMatch(/script-src 'sha256-a';.*form-action 'self' https:$/)
    expect((await result.rendering.body).toString()).toBe('<p>tea</p>')
  })

  test.each([
    [false, true],
    [true, false],
  ])('may show a skeleton while a visitor waits, and only then (%s)', async (waitForContent, finite) => {
    const delays: number[] = []
    const handler: AstroHandler = async (request, response, next, locals) => {
      delays.push((locals as SiteLocals).skeletonDelay)
      await writing(200)(request, response, next, locals)
    }
    await render(handler, { waitForContent })
    expect(delays.map(Number.isFinite)).toEqual([finite])
  })
})

test('a rendering that fails is logged with its shop and its reason, and does not throw', async () => {
  const { lines } = siteLog()
  expect(await render(() => Promise.reject(new Error('no template')))).toEqual({ kind: 'broken' })
  const expected = [{ shop: 'books.example', error: 'no template', msg: 'a page could not be rendered' }]
  expect(lines).toMatchObject(expected)
})
