import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { home, homeLimits } from '../../src/contract/home.ts'
import { storeInfo } from '../../src/contract/store-info.ts'
import type { DemoProduct } from '../../src/demo/shape.ts'
import { demoShops } from '../../src/demo/shops.ts'
import { paths, policySlugs } from '../../src/domain/paths.ts'
import { dominantColour } from '../../src/store-api/media-store/picture-colour.ts'
import { listed } from '../support/listed.ts'
import { isLongRun } from '../support/test-run.ts'

const media = join(import.meta.dirname, '../../src/demo/media')
const publicFolder = join(import.meta.dirname, '../../public')
const filesOf = (folder: string) => new Set(readdirSync(folder))
const featured = (product: DemoProduct) =>
  product.attributes.some(({ key, value }) => key === 'featured' && value.includes('true'))
const share = (products: DemoProduct[], holds: (product: DemoProduct) => boolean) =>
  products.filter(holds).length / products.length

/** Relative luminance by WCAG 2. */
const luminance = (hex: string) =>
  [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
const contrast = (one: string, two: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(demoShops.map(shop => [shop.slug, shop] as const))('the demo shop %s', (slug, shop) => {
  const { products, info } = shop
  const files = filesOf(join(media, slug))

  test('sells at least sixty things, each under its own slug', () => {
    expect(products.length).toBeGreaterThanOrEqual(60)
    expect(new Set(products.map(product => product.slug)).size).toBe(products.length)
    for (const product of products) expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('has every picture it names, and no picture twice', () => {
    const named = products.flatMap(product => product.images)
    expect(named.filter(file => !files.has(file))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  test('has its logo, its hero and a picture for every category', () => {
    const wanted = [
      info.companyLogoUrl,
      '/media/hero.webp',
      '/media/fallback.webp',
      ...Object.values(info.categoryImages),
    ]
    expect(wanted.filter(url => !files.has(url.replace('/media/', '')))).toEqual([])
    expect(Object.keys(info.categoryImages)).toEqual(info.categories)
  })

  test('files everything under a category the listing can reach', () => {
    const beside = slug === 'vastra' ? ['Personal Care', 'Home', 'Unisex', null] : []
    const known = new Set<string | null>([...info.categories, ...beside])
    expect(products.filter(product => !known.has(product.category))).toEqual([])
    for (const product of products) expect(product.parentCategory).toBeTruthy()
  })

  test('prices in rupees and paise, sales below the regular price', () => {
    for (const { regularPrice, discountedPrice } of products) {
      expect(regularPrice).toBeGreaterThan(0)
      expect(Number.isInteger(Math.round(regularPrice * 10_000) / 100)).toBe(true)
      if (discountedPrice !== undefined) expect(discountedPrice).toBeLessThan(regularPrice)
    }
    expect(share(products, product => product.discountedPrice !== undefined)).toBeGreaterThan(0.3)
  })

  test('fills the home page and more than one page of its first category', () => {
    const first = products.filter(product => product.category === info.categories[0])
    expect(first.length).toBeGreaterThanOrEqual(13)
    expect(first.filter(featured).length).toBeGreaterThanOrEqual(4)
    expect(products.filter(featured).length).toBeGreaterThanOrEqual(8)
  })

  test('shows one thing in four from several sides, none from more than four', () => {
    expect(share(products, product => product.images.length > 1)).toBeGreaterThanOrEqual(0.25)
    expect(products.filter(product => product.images.length > 4)).toEqual([])
  })

  test('lists nothing dated in the future or older than two years', () => {
    for (const { createdAt } of products) {
      expect(createdAt >= '2024-11-01' && createdAt < '2026-11-01').toBe(true)
    }
  })

  test('has at least two policies of its own and no style that the content policy would refuse', () => {
    expect(Object.keys(info.policies).length).toBeGreaterThanOrEqual(2)
    for (const html of Object.values(info.policies)) expect(html).not.toMatch(/style=|<script|onclick/i)
  })

  test('wears colours that can be read', () => {
    expect(contrast(info.theme.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(info.theme.accentDark, '#121212')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(info.theme.ink, info.theme.paper)).toBeGreaterThanOrEqual(7)
  })

  test('greets with a front page that a reader of the contract keeps whole, and that leads to its own pages', () => {
    const { home: own, footerCategories = [], announcement } = info
    expect(storeInfo.parse(info)).toMatchObject({ ...info })
    expect(own?.heroButtons?.length ?? homeLimits.buttons).toBe(homeLimits.buttons)
    expect(footerCategories.filter(name => !info.categories.includes(name))).toEqual([])
    const pages = [...info.categories.map(paths.category), ...policySlugs.map(paths.policy)]
    const links = [...(own?.heroButtons ?? []), announcement].flatMap(link => link?.href ?? [])
    expect(links.filter(href => !pages.includes(href))).toEqual([])
  })

  test('can be phoned and written to', () => {
    expect(info.companyPhone).toMatch(/^\+91\d{10}$/)
    expect(info.companyEmail).toMatch(/^[^@\s]+@[^@\s]+\.example$/)
    for (const url of Object.values(info.socialLinks)) expect(url).toMatch(/^https:\/\//)
  })
})

test('the specification’s front page is a bookshop’s: the other shops have all of it in their own words', () => {
  const [books, ...others] = demoShops.map(shop => shop.info)
  const seen = [books?.home, books?.footerCategories, books?.announcement]
  expect(seen).toEqual([undefined, undefined, undefined])
  for (const info of others) {
    expect(Object.keys(info.home ?? {}).toSorted()).toEqual(Object.keys(home.shape).toSorted())
    expect(info.home?.promoBlurbs).toHaveLength(homeLimits.blurbs)
    expect(info.footerCategories?.length).toBeGreaterThan(0)
  }
  expect(others.filter(info => info.announcement)).toHaveLength(1)
})

describe('the pictures of the demo shops', () => {
  test('weigh no more than ten megabytes together', () => {
    const weigh = (folder: string): number =>
      readdirSync(folder, { withFileTypes: true }).reduce(
        (sum, entry) =>
          sum +
          (entry.isDirectory() ? weigh(join(folder, entry.name)) : statSync(join(folder, entry.name)).size),
        0,
      )
    expect(weigh(media) + weigh(join(publicFolder, 'categories'))).toBeLessThanOrEqual(10_000_000)
  })

  test('include the built-in ones of the site', () => {
    const built = filesOf(join(publicFolder, 'categories'))
    const names = listed(`
      tv-video-accessories tv-mounts hdmi-cables tv-remote-controls streaming-devices
      entertainment-units default`)
    expect(names.filter(name => !built.has(`${name}.webp`))).toEqual([])
    expect([...filesOf(publicFolder)]).toEqual(expect.arrayContaining(['fallback.webp', 'promo.webp']))
  })
})

/** By day the shop with the fewest pictures. */
const looked = isLongRun ? demoShops : demoShops.filter(({ slug }) => slug === 'screens')

test.each(looked)(
  'the pictures of $slug have the colours that are recorded',
  async ({ slug, info, products, pictureColours }) => {
    const categories = Object.values(info.categoryImages)
    const files = [
      ...products.flatMap(({ images }) => images),
      ...categories.map(url => url.replace('/media/', '')),
    ]
    const computed: Record<string, string> = {}
    for (const file of files) {
      const colour = await dominantColour(readFileSync(join(media, slug, file)))
      if (colour !== undefined) computed[file] = colour
    }
    expect(pictureColours).toMatchObject(computed)
    expect(Object.keys(info.imageColors ?? {})).toEqual(categories)
  },
)
