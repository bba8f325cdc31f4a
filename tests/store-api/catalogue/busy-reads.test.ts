import { describe, expect, test } from 'vitest'
import { ReadTurns } from '../../../src/store-api/search/read-turns.ts'
import { type Engine, enginesByDay, inOne, openApi } from '../support/open-api.ts'
import { newShopper, orderNovels } from '../support/shopper.ts'

/** An API whose one turn for reads is taken until `end`. */
async function openBusyApi(engine: Engine) {
  const one = { concurrency: 1, concurrencyPerShop: 1, maxWaiting: 4, maxWaitingPerShop: 4 }
  const reads = new ReadTurns({ ...one, longestWait: 1 })
  const api = await openApi(engine, undefined, undefined, { reads })
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = reads.run('0', () => promise)
  const end = async () => {
    resolve()
    await taken
  }
  return { api, end }
}

describe.each(enginesByDay)('an API with more reads of catalogues than it may run at once (%s)', engine => {
  test('refuses further ones with the time to wait, and none after these', async () => {
    const { api, end } = await openBusyApi(engine)
    const product = `/products/${inOne('novel')}`
    const paths = [
      '/products',
      '/products?q=novel',
      '/products/suggestions?q=no',
      product,
      `${product}/related`,
    ]
    const refused = await Promise.all(paths.map(path => api.call(path)))
    const seen = refused.map(({ status, headers }) => [status, headers.get('Retry-After')])
    expect(seen).toEqual(paths.map(() => [429, '2']))
    await end()
    for (const path of paths) expect((await api.call(path)).status).toBe(200)
  })

  test('takes orders all the same', async () => {
    const { api, end } = await openBusyApi(engine)
    const { token } = await newShopper(api)
    expect((await orderNovels(api, token)).status).toBe(200)
    await end()
  })

  test('where searches alone are too many, lists and products are read', async () => {
    const one = { concurrency: 1, concurrencyPerShop: 1, maxWaiting: 4, maxWaitingPerShop: 4 }
    const searchReads = new ReadTurns({ ...one, longestWait: 1 })
    const api = await openApi(engine, undefined, undefined, { searchReads })
    const { promise, resolve } = Promise.withResolvers<void>()
    const taken = searchReads.run('0', () => promise)
    for (const path of ['/products?q=novel', '/products?onSale=true'])
      expect((await api.call(path)).status, path).toBe(429)
    for (const path of ['/products', '/products?facets=true', '/products/suggestions?q=no'])
      expect((await api.call(path)).status, path).toBe(200)
    resolve()
    await taken
    expect((await api.call('/products?q=novel')).status).toBe(200)
  })
})
