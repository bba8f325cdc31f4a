import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoShops } from '../../src/demo/shops.ts'
import { dominantColour } from '../../src/store-api/media-store/picture-colour.ts'
import { isLongRun } from '../support/test-run.ts'

const media = join(import.meta.dirname, '../../src/demo/media')

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
