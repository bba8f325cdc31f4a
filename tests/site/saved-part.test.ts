import { describe, expect, inject, test } from 'vitest'
import { createPreview } from '../../src/contract/desk/preview.ts'
import { saveSection } from '../../src/store-api/sections/revisions.ts'
import { callDesk, newPerson } from '../store-api/support/desk.ts'
import { deskShop } from '../store-api/support/desk-shop.ts'
import { enginesByDay } from '../store-api/support/engines.ts'
import { ONE, TWO } from '../store-api/support/open-api.ts'
import { serveApi } from '../store-api/support/serve-api.ts'
import { atEnd } from '../support/at-end.ts'
import { newFolder } from '../support/folder.ts'
import { buildLittleSite } from '../support/little-site.ts'
import { onceInto } from '../support/once-a-run.ts'
import { startSite } from '../support/site.ts'

/** Two servers of the little site before one real API. */
async function openSites() {
  const folder = await onceInto(inject('littleSite'), buildLittleSite)
  const shop = await deskShop(await serveApi())
  const origin = `http://127.0.0.1:${shop.port}`
  const start = () =>
    startSite(folder, { STORE_API_URL: origin, SHOP_HOSTS: `${ONE},${TWO}`, DATA_DIR: newFolder('site') })
  const sites = await Promise.all([start(), start()])
  atEnd(async () => {
    await Promise.all(sites.map(site => site.close()))
  })
  const pages = (host: string) => Promise.all(sites.map(site => site.get('/', { host })))
  return { shop, pages }
}

describe('a section that was saved', () => {
  test('is on its shop’s pages at every server, while the other shop’s pages stay cached', async () => {
    const { shop, pages } = await openSites()
    for (const host of [ONE, TWO]) await pages(host)
    expect((await pages(ONE)).map(({ body }) => body.includes('<h1>Shop one</h1>'))).toEqual([true, true])
    const value = { storeName: '<b>Haat</b> & Söhne' }
    await saveSection(shop.context(), { section: 'contact', value, revision: 0 })
    const bodies = async () => (await pages(ONE)).map(({ body }) => body)
    await expect
      .poll(bodies, { timeout: 30_000, interval: 250 })
      .toEqual(Array(2).fill(expect.stringContaining('<h1>&lt;b&gt;Haat&lt;/b&gt; &amp; Söhne</h1>')))
    const other = await pages(TWO)
    expect(other.map(({ headers }) => headers['server-timing'])).toEqual(Array(2).fill('cache;desc=hit'))
  })
})

describe.each(enginesByDay)('a preview from the desk to the shop’s page on %s', engine => {
  test('is shown at its own shop, not at another, and not after sign-out', async () => {
    const folder = await onceInto(inject('littleSite'), buildLittleSite)
    const api = await serveApi(engine)
    const site = await startSite(folder, {
      STORE_API_URL: `http://127.0.0.1:${api.port}`,
      SHOP_HOSTS: `${ONE},${TWO}`,
      DATA_DIR: newFolder('site'),
    })
    atEnd(site.close)
    const { cookie } = await newPerson(api, 'one', 'marketer')
    const body = { section: 'contact', value: { storeName: 'Half typed' }, path: '/' }
    const answer = await callDesk(api, '/shops/one/previews', { cookie, body })
    const { url } = createPreview.response.parse(answer.body)
    const { hostname, pathname } = new URL(url)
    const live = async () => (await site.get('/', { host: ONE })).body
    const before = await live()
    expect(hostname).toBe(ONE)
    expect((await site.get(pathname, { host: ONE })).body).toContain('<h1>Half typed</h1>')
    const foreign = await site.get(pathname, { host: TWO })
    expect(foreign.status).toBe(404)
    expect(foreign.body).not.toContain('Half typed')
    expect(await live()).toBe(before)
    await callDesk(api, '/session', { cookie, method: 'DELETE' })
    expect((await site.get(pathname, { host: ONE })).status).toBe(404)
  })
})
