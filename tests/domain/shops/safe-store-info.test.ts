import { expect, test } from 'vitest'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { safeStoreInfo } from '../../../src/domain/shops/safe-store-info.ts'

const home = { origin: 'https://kitab.example', hostname: 'kitab.example', imageOrigins: [] }

test('store info keeps the pictures that a page may show, and all else', () => {
  const info = storeInfo.parse({
    storeName: 'Kitab',
    companyLogoUrl: 'https://kitab.example/media/logo.png',
    heroImageUrl: 'https://cdn.example/hero.webp',
    categoryImages: { Books: '/media/books.webp' },
  })
  expect(safeStoreInfo(info, home)).toEqual({
    ...info,
    companyLogoUrl: '/media/logo.png',
    heroImageUrl: 'https://cdn.example/hero.webp',
    categoryImages: { Books: '/media/books.webp' },
  })
})

test('store info loses pictures that a page may not show, a category’s with its entry', () => {
  const info = storeInfo.parse({
    companyLogoUrl: 'javascript:alert(1)',
    heroImageUrl: 'http://127.0.0.1/hero.webp',
    categoryImages: { Books: 'file:///etc/passwd', Magazines: '/media/magazines.webp' },
  })
  const safe = safeStoreInfo(info, home)
  expect([safe.companyLogoUrl, safe.heroImageUrl]).toEqual(['', ''])
  expect(safe.categoryImages).toEqual({ Magazines: '/media/magazines.webp' })
})
