import { load } from './load.ts'
import { ports } from './ports.ts'

const SHOPS = ['books', 'screens', 'vastra']
const API_PATHS = ['/api/v1/storeInfo', '/api/v1/products']

/** Every demo shop and every kind of page in turn, and the API beside them, until `isOver`. */
export async function keepLoading(isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const host = `${SHOPS[turn % SHOPS.length]}.localhost`
    await Promise.all([
      visit(ports.site, `${host}:${ports.site}`, sitePaths(turn)),
      visit(ports.api, host, [...API_PATHS, `/api/v1/products?page=${1 + (turn % 6)}`]),
    ])
  }
}

function sitePaths(turn: number): string[] {
  const pages = Array.from({ length: 6 }, (_, page) => `/products?category=books&page=${page + 1}`)
  const policies = ['/terms', '/privacy', '/contact', '/cart']
  return ['/', '/products', ...pages, ...policies, `/products?category=none-${turn}`]
}

async function visit(port: number, host: string, paths: string[]): Promise<void> {
  const headers = { Host: host, 'Accept-Encoding': 'gzip' }
  await load({ port, paths, headers, connections: 1, duration: 1_000 })
}
