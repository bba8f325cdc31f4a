import { describe, expect, inject, test } from 'vitest'
import { saveSection } from '../../src/store-api/sections/revisions.ts'
import { deskShop } from '../store-api/support/desk-shop.ts'
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
