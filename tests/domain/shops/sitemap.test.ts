import { describe, expect, test } from 'vitest'
import { listingFrom, listingPath } from '../../../src/domain/listing/listing.ts'
import {
  PRODUCTS_PER_SITEMAP,
  sitemap,
  sitemapIndex,
  sitemapListings,
  sitemapPages,
} from '../../../src/domain/shops/sitemap.ts'
import { listed } from '../../support/listed.ts'

const origin = 'https://kitab.example'

/** The texts of all elements of a name. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
}

/** A document of the sitemap protocol: declaration, then one root element in its namespace. */
function expectDocument(xml: string, root: string): void {
  const [declaration, opening, ...rest] = xml.trimEnd().split('\n')
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  expect(opening).toBe(`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
  expect(rest.at(-1)).toBe(`</${root}>`)
}

describe('the index of sitemaps', () => {
  test.each([
    [0, ['pages']],
    [1, ['pages', '1']],
    [PRODUCTS_PER_SITEMAP, ['pages', '1']],
    [PRODUCTS_PER_SITEMAP + 1, ['pages', '1', '2']],
  ])('of %d products names one file for the pages and as few as hold the products', (products, names) => {
    const xml = sitemapIndex(origin, products)
    expectDocument(xml, 'sitemapindex')
    expect(textsOf(xml, 'loc')).toEqual(names.map(name => `${origin}/sitemap/${name}.xml`))
    expect(xml.split('<sitemap>').length - 1).toBe(names.length)
  })

  test('names no more files than there can be, whatever an API counts', () => {
    expect(textsOf(sitemapIndex(origin, Number.MAX_VALUE), 'loc')).toHaveLength(10_000)
  })

  test('keeps every file within the 50,000 addresses of the protocol', () => {
    expect(PRODUCTS_PER_SITEMAP).toBeLessThanOrEqual(50_000)
  })
})

describe('a sitemap', () => {
  test('has an entry for each page, and claims no time of its last change', () => {
    const xml = sitemap(origin, ['/product/1', '/product/2'])
    expectDocument(xml, 'urlset')
    expect(textsOf(xml, 'loc')).toEqual([1, 2].map(id => `${origin}/product/${id}`))
    expect(xml).not.toContain('lastmod')
    expect(xml.match(/<url>.*<\/url>/g)?.[1]).toBe(`<url><loc>${origin}/product/2</loc></url>`)
  })

  test('escapes what XML reserves', () => {
    const xml = sitemap(origin, [`/products?a=1&b=<"'>`])
    expect(textsOf(xml, 'loc')).toEqual([`${origin}/products?a=1&#38;b=&#60;&#34;&#39;&#62;`])
  })
})

describe('the pages of a shop', () => {
  test('are the front page, the listings, the contact page and the policies', () => {
    expect(sitemapPages(sitemapListings(['TV Mounts']))).toEqual(
      expect.arrayContaining(
        listed('/ /products /products?featured=true /products?category=tv+mounts /contact /terms /about'),
      ),
    )
  })

  test('are in the spelling that each page names as its own', () => {
    const [, , , path = ''] = sitemapPages(sitemapListings(["Kids' Toys (0–3)"]))
    expect(path).toBe(listingPath(listingFrom(new URL(path, 'https://x.example').searchParams)))
  })

  test('are named once, also where a shop names a category twice', () => {
    const all = textsOf(sitemap(origin, sitemapPages(sitemapListings(['Books', 'books']))), 'loc')
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter(page => page.includes('category='))).toEqual([`${origin}/products?category=books`])
  })

  test('do not include what a shopper does', () => {
    const seen = sitemapPages(sitemapListings([])).filter(path =>
      /cart|login|order|account|checkout|payment/.test(path),
    )
    expect(seen).toEqual([])
  })
})
