import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AstroHandler } from '../../../src/site/page-cache/astro-render.ts'
import type { SiteLocals } from '../../../src/site/page-cache/locals.ts'
import { NOT_FOUND } from '../../../src/site/page-cache/page-result.ts'
import { bodyOf, serviceWith, store, tenant } from '../../support/page-service.ts'

afterEach(() => vi.useRealTimers())

const named = (storeName: string) => store(true, storeName)

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

  test('is not kept as new by its streaming, though the copy for the next is begun after the change', async () => {
    const change = Promise.withResolvers<void>()
    const handler = naming(async locals => {
      if (!Number.isFinite(locals.skeletonDelay)) return
      await change.promise
      locals.startStreaming()
      await setTimeout(20)
    })
    const pages = serviceWith(handler)
    const asked = pages.get(tenant, named('Old'), '/')
    await setTimeout(5)
    pages.invalidate(tenant)
    change.resolve()
    expect((await asked).kind).toBe('stream')
    await setTimeout(50)
    expect(bodyOf(pages.lookup(tenant, '/'))).toBeUndefined()
  })

  test('is not shared by a visitor after the change', async () => {
    const slow = Promise.withResolvers<void>()
    const pages = serviceWith(naming(() => slow.promise))
    void pages.get(tenant, named('Old'), '/')
    pages.invalidate(tenant)
    const asked = pages.get(tenant, named('New'), '/')
    slow.resolve()
    const got = await asked
    expect(got.kind === 'cached' && bodyOf(got.page)).toBe('New')
  })

  test('does not take the place of a newer one', async () => {
    const slow = Promise.withResolvers<void>()
    const handler = naming(async (_locals, name) => name === 'Old' && slow.promise)
    const pages = serviceWith(handler)
    const old = pages.get(tenant, named('Old'), '/')
    pages.invalidate(tenant)
    await pages.get(tenant, named('New'), '/')
    slow.resolve()
    await old
    expect(bodyOf(pages.lookup(tenant, '/'))).toBe('New')
  })
})

test('a not-found page that broke is not kept', async () => {
  let status = 500
  const handler: AstroHandler = async (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.end('page')
  }
  const pages = serviceWith(handler)
  await pages.get(tenant, store(true), NOT_FOUND)
  status = 404
  const again = await pages.get(tenant, store(true), NOT_FOUND)
  expect(again.kind === 'cached' && again.page.status).toBe(404)
})
