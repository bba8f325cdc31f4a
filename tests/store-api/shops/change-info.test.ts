import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { saveSection } from '../../../src/store-api/sections/revisions.ts'
import { openDeskShop } from '../support/desk-shop.ts'

/** 36 megapixels: decoding them takes a thousand times as long as one write. */
const SIDE = 6_000

describe('a save with a new picture', () => {
  test('does not keep the writes of other shops waiting while the picture is decoded', async () => {
    const shop = await openDeskShop('sqlite')
    mkdirSync(join(shop.mediaDir, 'one'))
    const background = { r: 200, g: 40, b: 40 }
    await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
      .png({ compressionLevel: 1 })
      .toFile(join(shop.mediaDir, 'one', 'hero.png'))
    const value = { heroImageUrl: '/media/hero.png' }
    let isSaved = false
    const save = saveSection(shop.context(), { section: 'pictures', value, revision: 0 }).then(() => {
      isSaved = true
    })
    let writes = 0
    while (!isSaved) {
      await shop.db.updateTable('stores').set({ created_at: writes }).where('id', '=', shop.otherId).execute()
      writes++
      // Embedded SQLite answers without leaving the event loop's turn, in which no decoding could end.
      await setImmediate()
    }
    await save
    const { body } = await shop.call('/storeInfo')
    expect(body).toMatchObject({ imageColors: { '/media/hero.png': expect.stringMatching(/^#/) } })
    expect(writes).toBeGreaterThan(20)
  })
})
