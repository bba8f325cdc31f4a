import { expect, test } from 'vitest'
import { htmlOf, texts } from './support/visit.ts'

/** The pages of the first products of a listing. */
async function productsOf(name: 'books' | 'screens', category: string) {
  const listing = await htmlOf(name, `/products?category=${category}`)
  const ids = [...listing.matchAll(/data-id="([^"]+)"/g)].map(([, id = '']) => id)
  return Promise.all(ids.slice(0, 2).map(id => htmlOf(name, `/product/${id}`)))
}

test('a product page says what the law asks, where the shop has filled it in', async () => {
  for (const page of await productsOf('screens', 'hdmi+cables')) {
    expect(texts(page, 'h2')).toContain('Product information')
    expect(texts(page, 'dl').at(-1)).toMatch(
      /^Manufacturer .* Importer .* Country of origin China Net quantity 1 piece MRP \(inclusive of all taxes\) ₹/,
    )
    expect(page).toContain('"countryOfOrigin":{"@type":"Country","name":"China"}')
  }
})

test('a shop that has filled in nothing has not a word of it, and no order by country', async () => {
  const pages = [...(await productsOf('books', 'books')), await htmlOf('books', '/products?category=books')]
  for (const page of pages) expect(page).not.toMatch(/product information|country of origin|countryOfOrigin/i)
  expect(await htmlOf('screens', '/products?category=hdmi+cables')).toContain('<option value="origin"')
})
