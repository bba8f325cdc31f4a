import { expect, test } from 'vitest'
import { apiPort, type ShopName } from '../../e2e/fixtures/shops.ts'
import { get } from '../support/site.ts'
import { htmlOf, links, texts, visit } from './support/visit.ts'

const greetings: Record<ShopName, { hero: string; featured: string }> = {
  books: { hero: 'Discover Your Literary Companion', featured: 'Featured Titles' },
  screens: { hero: 'Everything Your TV Needs Except the TV', featured: 'Small Fixes for Big Screens' },
  vastra: { hero: 'Cloth with a Name Behind It', featured: 'Festive Picks for Him' },
}

test('a fresh start serves each shop with its products', async () => {
  for (const [name, { hero, featured }] of Object.entries(greetings)) {
    const html = await htmlOf(name as ShopName, '/')
    expect(texts(html, 'h1')).toEqual([hero])
    expect(texts(html, 'h2')).toContain(featured)
    expect(links(html).some(([, href]) => href.startsWith('/product/'))).toBe(true)
  }
})

test('both processes say they are alive and ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await visit('books', path)).status, path).toBe(200)
    expect((await get(apiPort(), path)).status, path).toBe(200)
  }
})
