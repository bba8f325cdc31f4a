import { expect, test } from 'vitest'
import { storeInfo } from '../../src/contract/store-info.ts'
import { safeStoreInfo } from '../../src/domain/shops/safe-store-info.ts'

const home = { origin: 'https://shop.example', hostname: 'shop.example', imageOrigins: [] }
const pictures = ['https://shop.example/media/a.webp', '/media/b.webp', 'http://127.0.0.1/c.webp']

test('a picture and its colour keep the same address, and one that a page may not use has neither', () => {
  const sent = {
    categoryImages: Object.fromEntries(pictures.map(url => [url, url])),
    imageColors: Object.fromEntries(pictures.map(url => [url, '#cc8844'])),
  }
  const { categoryImages, imageColors } = safeStoreInfo(storeInfo.parse(sent), home)
  expect(Object.values(categoryImages)).toEqual(['/media/a.webp', '/media/b.webp'])
  expect(Object.keys(imageColors)).toEqual(['/media/a.webp', '/media/b.webp'])
})
