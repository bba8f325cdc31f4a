import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type EdgeApi, good, startEdgeApi } from './edge-api.ts'
import { newFolder } from './folder.ts'
import { buildLittleSite } from './little-site.ts'
import { onceInto } from './once-a-run.ts'
import { startSite } from './site.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

/** The little site before an edge API, for the tests of one file; `fresh` starts another server with nothing cached. */
export function littleShop(env: Record<string, string> = {}) {
  const started: Site[] = []
  const shop = {
    folder: '',
    api: {} as EdgeApi,
    site: {} as Site,
    fresh: async (more: Record<string, string> = {}): Promise<Site> => {
      const site = await startSite(shop.folder, {
        API_PORT: String(shop.api.port),
        DATA_DIR: newFolder('site'),
        ...env,
        ...more,
      })
      started.push(site)
      return site
    },
  }
  beforeAll(async () => {
    shop.folder = await onceInto(inject('littleSite'), buildLittleSite)
    shop.api = await startEdgeApi(good)
    shop.site = await shop.fresh()
  })
  beforeEach(() => {
    shop.api.behave = good
  })
  afterAll(async () => {
    await Promise.all(started.map(site => site.close()))
    await shop.api.close?.()
  })
  return shop
}
