import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { listProducts } from '../../../src/contract/catalogue/product-list.ts'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import {
  createColourOf,
  withImageColours,
  withPictureColours,
} from '../../../src/store-api/media-store/picture-colours.ts'
import { filesAt } from '../../support/files-at.ts'
import { newFolder } from '../../support/folder.ts'
import { listed } from '../../support/listed.ts'
import { twoShops } from '../support/fixture.ts'
import { enginesByDay, inOne, openApi } from '../support/open-api.ts'
import { runOn } from '../support/run-on.ts'

const RED = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#cc1122' } })
  .png()
  .toBuffer()

function mediaWith(mediaDir: string) {
  mkdirSync(join(mediaDir, 'one'))
  writeFileSync(join(mediaDir, 'one', 'red.png'), RED)
  writeFileSync(join(mediaDir, 'one', 'notes.png'), 'no picture')
  writeFileSync(join(mediaDir, 'secret.png'), RED)
  symlinkSync(join(mediaDir, 'secret.png'), join(mediaDir, 'one', 'linked.png'))
  return createColourOf(filesAt(mediaDir).media, 'one')
}

describe('the colour of a picture', () => {
  const colourOf = mediaWith(newFolder('media'))

  test('is that of the file in the shop’s media folder', async () => {
    expect(await colourOf('/media/red.png')).toBe('#cc1122')
  })

  test.each([
    '',
    ...listed(`
    /media/ /media/missing.png /media/notes.png /media/linked.png /media/../secret.png
    /media/%2e%2e/secret.png /red.png https://elsewhere.example/media/red.png`),
  ])('is unknown at %j', async address => {
    expect(await colourOf(address)).toBeUndefined()
  })
})

test('the pictures of store info and of a product are read one after the other: each is whole in memory', async () => {
  const paths = listed('/media/a.png /media/b.png /media/c.png')
  let [open, most] = [0, 0]
  const colourOf = async () => {
    most = Math.max(most, ++open)
    await setImmediate()
    open--
    return '#cc1122'
  }
  const info = await withImageColours({ categoryImages: Object.fromEntries(paths.entries()) }, colourOf)
  const images = paths.map(url => ({ url }))
  const product = await withPictureColours({ imgUrl: '/media/a.png', images }, colourOf)
  expect([most, Object.keys(info.imageColors ?? {})]).toEqual([1, paths])
  expect(product.images).toEqual(paths.map(url => ({ url, color: '#cc1122' })))
})

describe.each(enginesByDay)('the API on %s', async engine => {
  const api = await openApi(engine)
  mediaWith(api.mediaDir)
  const file = (content: unknown) => {
    const path = join(newFolder('given'), 'file.json')
    writeFileSync(path, JSON.stringify(content))
    return path
  }
  const run = (name: string, content: unknown) => runOn(api, [name, 'one', file(content)])
  const colours = async (id: string) => {
    const product = getProduct.response.parse((await api.call(`/products/${id}`)).body)
    return [product.imgColor, ...product.images.map(image => image.color)]
  }

  test('sends the colours of a product’s pictures that are in its folder', async () => {
    const images = [{ url: '/media/red.png' }, { url: '/media/missing.png' }]
    await run('put-products', [
      { id: 'red', title: 'Red', imgUrl: '/media/red.png', images },
      { id: 'bare', title: 'Bare', imgUrl: '/media/missing.png' },
    ])
    expect(await colours('red')).toEqual(['#cc1122', '#cc1122', undefined])
    expect(await colours('bare')).toEqual([undefined])
    const { products } = listProducts.response.parse((await api.call('/products')).body)
    expect(products.find(({ id }) => id === 'red')?.imgColor).toBe('#cc1122')
  })

  test('forgets the colour of a picture that a product no longer has', async () => {
    await run('put-products', [{ id: 'red', title: 'Red', imgUrl: '/media/missing.png' }])
    expect(await colours('red')).toEqual([undefined])
  })

  test('sends the colours of the pictures in store info, and takes none from a file', async () => {
    const info = async () => getStoreInfo.response.parse((await api.call('/storeInfo')).body).imageColors
    const categoryImages = { Books: '/media/red.png', Toys: '/media/missing.png' }
    await run('set-info', { categoryImages })
    expect(await info()).toEqual({ '/media/red.png': '#cc1122' })
    await run('set-info', { description: 'Other words' })
    expect(await info()).toEqual({ '/media/red.png': '#cc1122' })
    await run('set-info', { categoryImages: {} })
    expect(await info()).toEqual({})
    await expect(run('set-info', { imageColors: { '/media/red.png': '#000000' } })).rejects.toThrow('unknown')
  })

  test('sends the colours that a shop is seeded with', async () => {
    const shops = twoShops.shops.map(shop => ({
      ...shop,
      info: { ...shop.info, imageColors: { '/media/books.webp': '#aabbcc' } },
      pictureColours: { 'novel.webp': '#cc8844' },
    }))
    const { call } = await openApi(engine, { ...twoShops, shops })
    const { imgColor, images } = getProduct.response.parse((await call(`/products/${inOne('novel')}`)).body)
    expect([imgColor, images[0]?.color]).toEqual(['#cc8844', '#cc8844'])
    const { imageColors } = getStoreInfo.response.parse((await call('/storeInfo')).body)
    expect(imageColors).toEqual({ '/media/books.webp': '#aabbcc' })
  })
})
