import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Behaviour, good, json } from '../../support/edge-api.ts'
import { newFolder } from '../../support/folder.ts'
import { littleShop, type Site } from '../../support/little-shop.ts'

const shop = littleShop()
const silent: Behaviour = request => void request.socket.resetAndDestroy()

/** A site on a folder where another has seen the shop before. */
async function afterRestart(host: string): Promise<{ site: Site; folder: string }> {
  const folder = newFolder('remembered')
  const before = await shop.fresh({ DATA_DIR: folder })
  expect((await before.get('/', { host })).status).toBe(200)
  await expect
    .poll(() => readdirSync(join(folder, 'store-info')))
    .toContainEqual(expect.stringMatching(/json$/))
  return { site: await shop.fresh({ DATA_DIR: folder }), folder }
}

describe('a shop seen before a restart', () => {
  test('shows shell and skeleton at once to its first visitor, however slow the API', async () => {
    const { site } = await afterRestart('slow.localhost')
    shop.api.behave = (request, response) => setTimeout(() => good(request, response), 2_000)
    const { parts, body, status } = await site.get('/products?category=any', {
      host: 'slow.localhost',
      headers: { 'sec-fetch-mode': 'navigate' },
    })
    expect(status).toBe(200)
    const atWith = (words: string) => parts.find(({ text }) => text.includes(words))?.at
    expect(atWith('loading')).toBeLessThan(atWith('2 products') ?? 0)
    expect(body).toContain('2 products')
  })

  test('is open although the API is silent, and new once it is back', async () => {
    const host = 'down.localhost'
    const { site } = await afterRestart(host)
    shop.api.behave = silent
    const page = await site.get('/', { host })
    expect([page.status, page.body.includes(`Shop of ${host}`)]).toEqual([200, true])
    shop.api.behave = (request, response) =>
      request.url?.includes('/storeInfo') ? json(response, { storeName: 'Renamed' }) : good(request, response)
    await expect
      .poll(async () => (await site.get('/', { host })).body, { timeout: 9_000 })
      .toContain('Renamed')
  })

  test('is forgotten when the API no longer knows it', async () => {
    const host = 'closed.localhost'
    const { site, folder } = await afterRestart(host)
    shop.api.behave = (_, response) => json(response, { error: 'No such store' }, 404)
    expect((await site.get('/', { host })).status).toBe(404)
    await expect.poll(() => readdirSync(join(folder, 'store-info'))).toEqual([])
    shop.api.behave = silent
    const later = await shop.fresh({ DATA_DIR: folder })
    expect((await later.get('/', { host })).status).toBe(503)
  })

  test('is as one never seen where its file is damaged', async () => {
    const host = 'damaged.localhost'
    const { folder } = await afterRestart(host)
    for (const name of readdirSync(join(folder, 'store-info')))
      writeFileSync(join(folder, 'store-info', name), '{"info":')
    shop.api.behave = silent
    const site = await shop.fresh({ DATA_DIR: folder })
    expect((await site.get('/', { host })).status).toBe(503)
  })
})
