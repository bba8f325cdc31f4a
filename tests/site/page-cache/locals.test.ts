import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ResponseError } from '../../../src/client/errors.ts'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { getStoreInfo, storeInfo } from '../../../src/contract/store-info.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { createLocalsFactory } from '../../../src/site/page-cache/locals.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'
import type { CallStoreApi } from '../../../src/site/upstream/store-api-client.ts'

const tenant = resolveTenant('books.localhost', siteConfig({})) as Tenant
const named = (storeName: string) => z.parse(storeInfo, { storeName })

test.each([
  [404, false],
  [429, true],
  [403, true],
  [503, true],
])('a page whose call was refused with %i has failed: %s', async (status, has) => {
  const refusing = () => Promise.reject(new ResponseError(status, undefined))
  const { locals, failed } = createLocalsFactory(refusing)(tenant, named('Books'), 0)
  await expect(locals.load(getProduct, { params: { id: 'a' } })).rejects.toThrow(ResponseError)
  expect(failed()).toBe(has)
})

test('a page has not failed whose optional call was refused', async () => {
  const refusing = () => Promise.reject(new ResponseError(503, undefined))
  const { locals, failed } = createLocalsFactory(refusing)(tenant, named('Books'), 0)
  await expect(locals.loadOptional(getProduct, { params: { id: 'a' } })).rejects.toThrow(ResponseError)
  expect(failed()).toBe(false)
})

test('a call is shared while it is on its way, and made anew once it was answered or has failed', async () => {
  const info = named('Books')
  const answers = [Promise.resolve(info), Promise.reject(new Error('silent')), Promise.resolve(info)]
  const asked = vi.fn(() => answers[asked.mock.calls.length - 1])
  const createLocals = createLocalsFactory(asked as unknown as CallStoreApi)
  const { load } = createLocals(tenant, info, 0).locals
  const ofAnotherPage = createLocals(tenant, info, 0).locals
  const [one, other] = await Promise.all([load(getStoreInfo, {}), ofAnotherPage.load(getStoreInfo, {})])
  expect([one.storeName, other.storeName, asked.mock.calls.length]).toEqual(['Books', 'Books', 1])
  await expect(load(getStoreInfo, {})).rejects.toThrow('silent')
  expect((await load(getStoreInfo, {})).storeName).toBe('Books')
})

test('a page of a shop that has changed shares no call of before', async () => {
  const asked = vi.fn(() => new Promise(() => {}))
  const createLocals = createLocalsFactory(asked as unknown as CallStoreApi)
  for (const info of [named('Books'), named('Books')])
    void createLocals(tenant, info, 0).locals.load(getStoreInfo, {})
  expect(asked).toHaveBeenCalledTimes(2)
})

test('two calls at once that ask for different things are made each for itself', async () => {
  const asked: string[] = []
  const call: CallStoreApi = async (_shop, endpoint, request) => {
    asked.push(`${endpoint.name} ${JSON.stringify(request)}`)
    throw new ResponseError(404, undefined)
  }
  const { load } = createLocalsFactory(call)(tenant, named('Books'), 0).locals
  const calls = ['a', 'b', 'a'].map(id => load(getProduct, { params: { id } }))
  await Promise.allSettled([...calls, load(getStoreInfo, {})])
  const expected = ['getProduct {"params":{"id":"a"}}', 'getProduct {"params":{"id":"b"}}', 'getStoreInfo {}']
  expect(asked).toEqual(expected)
})
