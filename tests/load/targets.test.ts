import { expect, test } from 'vitest'
import { product } from '../../src/contract/catalogue/product.ts'
import { newOrder } from '../../src/contract/orders/new-order.ts'
import { targetsOf } from './targets.ts'

const lamp = product.parse({ id: 'lamp-1', title: 'Brass & Copper lamp', category: 'Home Décor' })

test('shoppers ask only what site and API know, in the spelling of an address', () => {
  const { pages, reads, orders } = targetsOf('books.localhost', [lamp])
  expect(pages).toContain('/product/lamp-1')
  const paths = [...pages, ...reads.map(({ path }) => path)]
  for (const path of paths) expect(new URL(path, 'http://localhost').href).toBe(`http://localhost${path}`)
  const servers = reads.map(({ server, path }) => [server, path.startsWith('/api/v1/')])
  expect(servers.every(([server, isCall]) => (server === 'api') === isCall)).toBe(true)
  expect(orders.map(order => newOrder.safeParse(order).success)).toEqual([true])
})
