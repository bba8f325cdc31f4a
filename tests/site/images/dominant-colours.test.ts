import sharp, { type Color } from 'sharp'
import { expect, test } from 'vitest'
import { siteConfig } from '../../../src/site/config.ts'
import { DominantColours, dominantColour } from '../../../src/site/images/dominant-colours.ts'
import { DiskCache } from '../../../src/site/storage/disk-cache.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'
import { newFolder } from '../../support/folder.ts'

const folder = newFolder('colours')
const shopNamed = (name: string) => resolveTenant(`${name}.localhost`, siteConfig({})) as Tenant
const books = shopNamed('books')

const plain = (background: Color, width = 120) =>
  sharp({ create: { width, height: 90, channels: 4, background } })

test('the main colour is that of the larger part', async () => {
  const spot = await plain('#0000ff', 40).png().toBuffer()
  const picture = plain('#c88848').composite([{ input: spot, left: 0, top: 0 }])
  expect(await dominantColour(await picture.webp().toBuffer())).toBe('c84')
})

test('a picture that shines through has none', async () => {
  expect(await dominantColour(await plain({ r: 200, g: 0, b: 0, alpha: 0.5 }).png().toBuffer())).toBe('')
})

test('is learnt once, kept over a restart, and each shop has its own', async () => {
  const colours = new DominantColours(new DiskCache(folder, 1_000_000))
  expect([colours.has(books, '/media/a'), await colours.of(books, '/media/a')]).toEqual([false, undefined])
  await colours.compute(books, '/media/a', await plain('#ff0000').png().toBuffer())
  await colours.compute(books, '/media/a', await plain('#00ff00').png().toBuffer())
  expect([colours.has(books, '/media/a'), await colours.of(books, '/media/a')]).toEqual([true, 'f00'])
  const later = new DominantColours(new DiskCache(folder, 1_000_000))
  expect(await later.of(books, '/media/a')).toBe('f00')
  expect(await later.of(shopNamed('vastra'), '/media/a')).toBeUndefined()
})
