import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { storeInfo } from '../../src/contract/store-info.ts'
import { siteConfig } from '../../src/site/config.ts'
import { createLocalsFactory } from '../../src/site/page-cache/locals.ts'
import { createPageCsp } from '../../src/site/page-cache/page-csp.ts'
import { createRenderer } from '../../src/site/page-cache/render-page.ts'
import { resolveTenant, type Tenant } from '../../src/site/tenants/tenant.ts'
import type { CallStoreApi } from '../../src/site/upstream/store-api-client.ts'
import { handlerIn } from '../support/little-site.ts'
import { bodyOf } from '../support/page-service.ts'
import { root } from '../support/tools.ts'
import { mainOf, texts } from './support/visit.ts'

const shop = resolveTenant('books.localhost', siteConfig({})) as Tenant
const store = {
  state: 'open',
  info: z.parse(storeInfo, { storeName: 'Books', search: true }),
  version: '1',
  sendsVersion: true,
} as const
const found = { data: [{ id: 'a', title: 'Blue kurta' }], count: 1, correction: 'kurta' }
const callStoreApi = (async (_: Tenant, { response }: Endpoint) => z.parse(response, found)) as CallStoreApi

/** As for a page that waits for its search, however long that takes. */
async function headingOf(target: string) {
  const handler = await handlerIn(join(root, 'dist'))
  const render = createRenderer({
    handler,
    createLocals: createLocalsFactory(callStoreApi),
    pageCsp: createPageCsp(),
  })
  const result = await render({ shop, store, target, waitForContent: true })
  return texts(mainOf(('page' in result && bodyOf(result.page)) || ''), 'h1')
}

test('a misspelt search has the heading of what was searched for instead', async () => {
  expect(await headingOf('/search?q=kruta')).toEqual(['Results for “kurta”'])
})
