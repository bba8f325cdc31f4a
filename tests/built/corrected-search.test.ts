import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { storeInfo } from '../../src/contract/store-info.ts'
import { siteConfig } from '../../src/site/config.ts'
import { createLocalsFactory } from '../../src/site/page-cache/locals.ts'
import { createRenderer } from '../../src/site/page-cache/render-page.ts'
import { resolveTenant, type Tenant } from '../../src/site/tenants/tenant.ts'
import type { CallStoreApi } from '../../src/site/upstream/store-api-client.ts'
import { handlerIn } from '../support/little-site.ts'
import { bodyOf } from '../support/page-service.ts'
import { root } from '../support/tools.ts'
import { mainOf, texts } from './support/visit.ts'

const tenant = resolveTenant('books.localhost', siteConfig({})) as Tenant
const store = {
  state: 'open',
  info: z.parse(storeInfo, { storeName: 'Books', search: true }),
  version: '1',
  sendsVersion: true,
} as const
const found = { data: [{ id: 'a', title: 'Blue kurta' }], count: 1, correction: 'kurta' }
/** The shop's API; it answers after `wait` milliseconds. */
const callStoreApi = (answer: object, wait = 0) =>
  (async (_: Tenant, { response }: Endpoint) => {
    await setTimeout(wait)
    return z.parse(response, answer)
  }) as CallStoreApi

async function renderSearch(target: string, waitForContent: boolean, api: CallStoreApi) {
  const handler = await handlerIn(join(root, 'dist'))
  const createLocals = createLocalsFactory(api)
  const render = createRenderer({ handler, createLocals })
  return render({ tenant, store, target, waitForContent })
}

/** As for a page that waits for its search, however long that takes. */
async function headingOf(target: string, answer: object) {
  const result = await renderSearch(target, true, callStoreApi(answer))
  return texts(mainOf(('page' in result && bodyOf(result.page)) || ''), 'h1')
}

test('a misspelt search has the heading of what was searched for instead', async () => {
  expect(await headingOf('/search?q=kruta', found)).toEqual(['Results for “kurta”'])
})

test('so has one that facets leave nothing of, and not one that finds nothing at all', async () => {
  const facet = { key: 'color', values: [{ value: 'Blue', label: 'Blue', count: 0 }] }
  const nothing = { ...found, data: [], count: 0, facets: [facet] }
  expect(await headingOf('/search?q=kruta&color=Blue', nothing)).toEqual(['Results for “kurta”'])
  expect(await headingOf('/search?q=kruta', { ...nothing, facets: [] })).toEqual(['Results for “kruta”'])
})

test('so has one whose answer comes after the page was begun', async () => {
  const result = await renderSearch('/search?q=kruta', false, callStoreApi(found, 400))
  if (result.kind !== 'stream') throw new Error(result.kind)
  const [begun = '', streamed = ''] = `${await result.rendering.body}`.split('streamed-content')
  expect(texts(mainOf(`${begun}</main>`), 'h1')).toEqual(['Results for “kruta”'])
  expect(texts(streamed, 'h1')).toEqual(['Results for “kurta”'])
})
