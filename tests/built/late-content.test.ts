import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { json } from '../support/edge-api.ts'
import { visitAt } from './support/visit.ts'

/** Milliseconds: more than a page waits for its head, and less than for head and body one after the other. */
const LATE = 350
const lamps = ['one', 'two', 'three'].map(id => ({
  id,
  title: `Lamp ${id}`,
  description: `Lamp ${id} gives light.`,
  imgUrl: '/promo.webp',
  regularPrice: 900,
}))

const { origin } = await openOtherShop(async (request, response) => {
  const path = request.url ?? ''
  if (path.includes('/storeInfo')) return json(response, { storeName: 'Lamps', categories: ['Lamps'] })
  await setTimeout(LATE)
  const id = /\/products\/(\w+)$/.exec(path)?.[1]
  const lamp = lamps.find(one => one.id === id)
  if (id) return lamp ? json(response, lamp) : json(response, { error: 'Product not found' }, 404)
  json(response, { data: path.includes('page=9') ? [] : lamps, count: lamps.length })
})

/** What a crawler gets where a shopper came first, before what the page shows was there. */
async function afterShopper(path: string) {
  const { headers } = await visitAt(origin, path, { 'Sec-Fetch-Mode': 'navigate' })
  // What was sent in parts is kept by nobody.
  expect(headers['cache-control']).toBe('private, no-cache')
  return visitAt(origin, path)
}

describe('of what came a little late for the first shopper, a crawler gets', () => {
  test('a product with its title, description and structured data', async () => {
    const { status, body } = await afterShopper('/product/one')
    expect([status, /<title>(.*?)<\/title>/.exec(body)?.[1]]).toEqual([200, 'Lamp one · Lamps'])
    expect(body).toContain('content="Lamp one gives light."')
    expect(body).toContain('"@type":"Product"')
  })

  test.each(['/product/none', '/products?page=9'])('%s with status 404', async path => {
    const { status, body } = await afterShopper(path)
    expect([status, body.includes('content="noindex"')]).toEqual([404, true])
  })

  test('the home page with the pictures of its first products', async () => {
    expect((await afterShopper('/')).body).toContain('class="hero-stage"')
  })

  test('a listing with its picture', async () => {
    expect((await afterShopper('/products?category=lamps')).body).toMatch(
      /og:image" content="[^"]*promo\.webp/,
    )
  })
})

test.each([
  ['/product/one', 'Lamp one · Lamps'],
  ['/product/none', 'Product Not Found · Lamps'],
])('the tab of the first shopper of %s says %s, as soon as that is known', async (path, title) => {
  const { body } = await visitAt(origin, path, { 'Sec-Fetch-Mode': 'navigate' })
  expect([...body.matchAll(/<title>(.*?)<\/title>/g)].map(([, text]) => text)).toEqual([title])
})
