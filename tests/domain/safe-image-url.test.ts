import { describe, expect, test } from 'vitest'
import { safeImageUrl } from '../../src/domain/safe-image-url.ts'
import { listed } from '../support/listed.ts'

const imageOrigins = ['https://api.shop.example', 'http://pictures.internal']
const real = { origin: 'https://shop.example', hostname: 'shop.example', imageOrigins }
const local = {
  origin: 'http://books.localhost:4321',
  hostname: 'books.localhost',
  imageOrigins: ['http://books.localhost:8044'],
}

describe('a picture of a shop', () => {
  test.each([
    ['/media/a.webp', '/media/a.webp'],
    ['images/a b.png?v=1', '/images/a%20b.png?v=1'],
    ['https://shop.example/media/a.webp', '/media/a.webp'],
    ['https://api.shop.example/media/a.webp', 'https://api.shop.example/media/a.webp'],
    ['http://pictures.internal/a.webp', 'http://pictures.internal/a.webp'],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ])('at %s is shown from %s', (url, shown) => expect(safeImageUrl(url, real)).toBe(shown))

  test.each([
    '',
    ...listed(`
    javascript:alert(1) data:image/png;base64,AA file:///etc/passwd https:// xhttps://cdn.example/a.png
    https://user:word@cdn.example/a.png http://127.0.0.1:22/ http://2130706433/ http://0x7f.1/
    https://localhost/a.png https://x.localhost/a.png https://10.1.2.3/a.png https://172.16.0.1/
    https://192.168.0.1/ https://169.254.169.254/latest/meta-data https://100.64.0.1/ https://[::1]/
    https://[fd00::1]/ https://[fe80::1]/ https://[::ffff:10.0.0.1]/ https://printer.local/
    https://router/`),
  ])('at %j is not shown', url => expect(safeImageUrl(url, real)).toBe(''))

  test.each([
    ['http://books.localhost:8044/media/a.webp', 'http://books.localhost:8044/media/a.webp'],
    ['http://books.localhost:4321/a.webp', '/a.webp'],
    ['https://127.0.0.1:9000/a.webp', 'https://127.0.0.1:9000/a.webp'],
    ['http://127.0.0.1:22/', ''],
  ])('of this machine at %s is shown from %j', (url, shown) => expect(safeImageUrl(url, local)).toBe(shown))
})
