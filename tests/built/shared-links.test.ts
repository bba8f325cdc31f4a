import { expect, test } from 'vitest'
import { openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { shop } from '../../e2e/fixtures/shops.ts'
import { withInfo } from '../support/edge-api.ts'
import { listed } from '../support/listed.ts'
import { htmlOf, links, visit, visitAt } from './support/visit.ts'

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
}

// WhatsApp shows no picture of more than some 300 kB, and no WebP on every phone; an upload may be either.
test('a shared link shows a small picture, in a format that every app draws', async () => {
  const listing = await htmlOf('vastra', '/products')
  const product = links(listing).find(([, href]) => href.startsWith('/product/'))?.[1] ?? ''
  for (const html of [listing, await htmlOf('vastra', product), await htmlOf('vastra', '/')]) {
    const picture = metaOf(html, 'og:image') ?? ''
    expect(picture).toMatch(new RegExp(`^${shop('vastra')}/_img/720\\.jpeg/media/`))
    const { status, headers } = await visit('vastra', new URL(picture).pathname)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('a shop without logo and description is shared by its icon, and by its name once', async () => {
  const { origin } = await openOtherShop(withInfo({ storeName: 'Masala Dabba', description: '' }))
  const { body } = await visitAt(origin, '/')
  expect(metaOf(body, 'og:image')).toBe(`${origin}/icon-512.png`)
  expect(metaOf(body, 'og:description')).toBe('Masala Dabba')
})

test('no two pages of a shop have one description', async () => {
  const pages = listed('/ /products /products?page=2 /products?category=women /terms /return /contact')
  const texts = await Promise.all(
    pages.map(async path => metaOf(await htmlOf('vastra', path), 'og:description')),
  )
  expect(new Set(texts).size).toBe(pages.length)
  expect(texts[5]).toMatch(/^Return Policy: Ethnic wear from the people/)
})

test.each([
  ['/media/logo.webp', '/_img/160.webp/media/logo.webp'],
  ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
])('the logo %s comes as small as it is shown', async (companyLogoUrl, src) => {
  const { origin } = await openOtherShop(withInfo({ companyLogoUrl }))
  const { body } = await visitAt(origin, '/terms')
  expect(/<img src="([^"]*)" alt="" width="36"/.exec(body)?.[1]).toBe(src)
})
