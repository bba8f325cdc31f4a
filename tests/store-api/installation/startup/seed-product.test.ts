import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../../src/demo/shops.ts'
import { demoStock } from '../../../../src/demo/stock.ts'
import { seedProduct } from '../../../../src/store-api/installation/startup/seed-product.ts'

const shopOf = (slug: string) => demoShops.find(shop => shop.slug === slug)

function seeded(shopSlug: string, slug: string) {
  const shop = shopOf(shopSlug)
  const product = shop?.products.find(one => one.slug === slug)
  if (!shop || !product) throw new Error(`${shopSlug} has no ${slug}`)
  return seedProduct(shop, product)
}

describe('counted pieces of the demo shops', () => {
  test.each(Object.entries(demoStock))('at %s are of products that it sells', (shop, stocks) => {
    for (const [slug, { but = {} }] of Object.entries(stocks)) {
      const choices = seeded(shop, slug).variants?.flatMap(({ size, color }) => [
        size,
        color,
        `${size}/${color}`,
      ])
      expect(choices).toEqual(expect.arrayContaining(Object.keys(but)))
    }
  })

  test('are one variant for each size and colour', () => {
    const { variants = [] } = seeded('vastra', 'embroidered-mojari')
    expect(variants).toHaveLength(12)
    const stocks = Object.fromEntries(variants.map(({ size, color, stock }) => [`${size}/${color}`, stock]))
    expect(stocks).toMatchObject({ '6/Tan': 9, '6/Maroon': 0, '8/Tan': 3, '8/Maroon': 3, '11/Tan': 0 })
    expect(variants[0]?.sku).toBe('EMBROIDERED-MOJARI-6-TAN')
    expect(new Set(variants.map(({ id }) => id)).size).toBe(12)
  })

  test('have the picture of their colour, where one has a picture of its own', () => {
    const { variants = [] } = seeded('vastra', 'embroidered-mojari')
    const pictures = Object.fromEntries(
      variants.map(({ size, color, images }) => [`${size}/${color}`, images]),
    )
    expect(pictures).toMatchObject({
      '6/Tan': ['/media/embroidered-mojari.webp'],
      '6/Maroon': ['/media/embroidered-mojari-maroon.webp'],
    })
    expect(seeded('vastra', 'temple-necklace').variants?.map(({ images }) => images)).toEqual([[]])
  })

  test('of a product without choices are one variant; others are not counted', () => {
    expect(seeded('books', 'reel-and-frame').variants).toMatchObject([{ size: '', color: '', stock: 0 }])
    expect(seeded('books', 'emma').variants).toBeUndefined()
  })
})
