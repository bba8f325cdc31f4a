import { expect, test } from 'vitest'
import { ignoredAddresses, pagePath } from '../../../../src/domain/desk/sections/ignored-address.ts'

test.each([
  {},
  { companyLogoUrl: '/media/logo.webp', heroImageUrl: 'https://pictures.example/a.png' },
  { companyLogoUrl: '', heroImageUrl: 7, categoryImages: null, socialLinks: 'none' },
  // A shop on this machine may use it.
  { heroImageUrl: 'https://10.0.0.1/a.png' },
  { categoryImages: { Men: '/media/men.webp', Women: '' } },
  { socialLinks: { X: 'HTTPS://x.com/haat', Blog: 'http://blog.example', Facebook: '', YouTube: null } },
])('pages leave out no address of %j', info => expect(ignoredAddresses(info)).toEqual([]))

test.each([
  [{ companyLogoUrl: 'data:image/png;base64,AA', heroImageUrl: '/media/a.webp' }, 'companyLogoUrl'],
  [{ companyLogoUrl: '/media/a.webp', heroImageUrl: 'http://10.0.0.1/a.png' }, 'heroImageUrl'],
  [{ categoryImages: { Men: '/media/men.webp', Women: 'javascript:alert(1)' } }, 'categoryImages.Women'],
  [{ socialLinks: { X: 'https://x.com/haat', Blog: 'blog.example' } }, 'socialLinks.Blog'],
  [{ socialLinks: { X: 'javascript:"https://x.com"' } }, 'socialLinks.X'],
  [{ socialLinks: { Instagram: 'https://' } }, 'socialLinks.Instagram'],
  [{ socialLinks: { Instagram: 'https://instagram com/haat' } }, 'socialLinks.Instagram'],
])('pages leave out an address of %j: %s', (info, path) => expect(ignoredAddresses(info)).toEqual([path]))

test.each([
  ['https://shop.example/products?category=%E0%A4%B8', '/products?category=%E0%A4%B8'],
  [' https://shop.example/terms ', '/terms'],
  ['/terms', '/terms'],
  ['https://shop.example.evil/terms', 'https://shop.example.evil/terms'],
  ['https://shop.example', 'https://shop.example'],
])('a page of the shop that is copied as %j is kept as %j', (typed, path) => {
  expect(pagePath(typed, 'https://shop.example')).toBe(path)
})

test('a shop without an address keeps what is typed', () => {
  expect(['/terms', 'https://shop.example/terms'].map(typed => pagePath(typed, ''))).toEqual([
    '/terms',
    'https://shop.example/terms',
  ])
})
