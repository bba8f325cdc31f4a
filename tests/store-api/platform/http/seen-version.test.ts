import pino from 'pino'
import { expect, test } from 'vitest'
import { createSearchIndex } from '../../../../src/store-api/search/search-index.ts'
import { createApp } from '../../../../src/store-api/server/app.ts'
import { caller, enginesByDay, openApi } from '../../support/open-api.ts'
import { put, versionOf } from '../../support/stocked.ts'

test.each(enginesByDay)(
  'a page of a version that the site has seen has no filters of before it (%s)',
  async engine => {
    const api = await openApi(engine)
    const { db, media, mediaDir } = api
    const call = caller(
      createApp({
        ...{ db, media, mediaDir, sitePort: 4321, apiPort: 8044, search: createSearchIndex(db) },
        ...{ now: () => api.clock.now, log: pino({ level: 'silent' }), isTrusted: () => false },
      }),
    )
    const colours = async (version?: number) => {
      const headers: Record<string, string> = version === undefined ? {} : { 'X-Store-Version': `${version}` }
      const { body } = await call('/products?category=shirts&facets=true', { headers })
      const { facets } = body as { facets: { key: string; values: { label: string }[] }[] }
      return facets.find(({ key }) => key === 'color')?.values.map(({ label }) => label)
    }
    const shirt = (id: string, value: string[]) =>
      put(api, {
        id,
        title: id,
        category: 'Shirts',
        regularPrice: 500,
        attributes: [{ key: 'color', value }],
      })
    await shirt('old', ['Red', 'Green'])
    expect(await colours()).toEqual(expect.arrayContaining(['Red', 'Green']))
    await shirt('new', ['Blue'])
    expect(await colours(await versionOf(api))).toContain('Blue')
  },
)
