import { describe, expect, test } from 'vitest'
import { MAX_LIMIT } from '../../../src/contract/input-limits.ts'
import { listOrders } from '../../../src/contract/orders/order-list.ts'
import { listed } from '../../support/listed.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { newOrderId, newShopper } from '../support/shopper.ts'
import { unlimited } from '../support/unlimited.ts'

// More than a page holds, and more than the plain list.
const ORDERS = 105

describe.each(enginesByDay)('the list of orders on %s', async engine => {
  const api = await openApi(engine, undefined, undefined, { orderLimits: unlimited })
  const { token } = await newShopper(api)
  const neighbour = await newShopper(api)
  const ids: string[] = []
  for (let count = 0; count < ORDERS; count++) {
    ids.push(await newOrderId(api, token))
    await newOrderId(api, neighbour.token)
  }
  const newestFirst = ids.toReversed()
  const list = async (query: string) => {
    const { status, body } = await api.call(`/orders${query}`, { token })
    expect(status).toBe(200)
    const page = listOrders.response.parse(body)
    return { body, total: page.total, ids: page.orders.map(({ id }) => id) }
  }

  test('is a plain list of the hundred newest where nothing is asked, as the specification has it', async () => {
    const { body, ids } = await list('')
    expect(Array.isArray(body)).toBe(true)
    expect(ids).toEqual(newestFirst.slice(0, MAX_LIMIT))
    expect(body).toMatchObject(ids.map(id => ({ id: Number(id), items: [{ productTitle: 'The novel' }] })))
  })

  test('goes on page by page to the last, each order once', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(page => list(`?page=${page}`)))
    expect(pages.flatMap(({ ids }) => ids)).toEqual(newestFirst)
    expect(pages.map(({ total }) => total)).toEqual(Array(6).fill(ORDERS))
    expect(pages.map(({ ids }) => ids.length)).toEqual([20, 20, 20, 20, 20, 5])
  })

  test('has pages as long as asked for, at most a hundred', async () => {
    expect((await list('?limit=7&page=2')).ids).toEqual(newestFirst.slice(7, 14))
    expect((await list('?limit=100')).ids).toEqual(newestFirst.slice(0, 100))
    for (const wrong of listed('limit=101 limit=0 page=0 page=-1 page=1.5 page=a page=1&page=2')) {
      expect((await api.call(`/orders?${wrong}`, { token })).status, wrong).toBe(400)
    }
  })

  test.each(['4', '1000000', '9007199254740991'])('is empty on page %s, beyond the end', async page => {
    expect(await list(`?page=${page}&limit=100`)).toMatchObject({ ids: [], total: ORDERS })
  })

  test('holds nothing of another shop', async () => {
    const other = await newShopper(api, TWO)
    const answer = await api.call('/orders?page=1', { host: TWO, token: other.token })
    expect(answer.body).toEqual({ data: [], pagination: { total: 0 } })
  })
})
