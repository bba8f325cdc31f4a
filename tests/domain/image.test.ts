import { describe, expect, test } from 'vitest'
import {
  canonicalPicture,
  imagePath,
  imageRequest,
  imageSources,
  normalizeEscapes,
} from '../../src/domain/image.ts'
import { listed } from '../support/listed.ts'

describe('imageSources', () => {
  test('offers the shop’s own picture in both formats at every width', () => {
    const { src, avif, webp } = imageSources('/media/a-1.jpg', [320, 720])
    expect(avif).toBe('/_img/320.avif/media/a-1.jpg 320w, /_img/720.avif/media/a-1.jpg 720w')
    expect(webp).toBe('/_img/320.webp/media/a-1.jpg 320w, /_img/720.webp/media/a-1.jpg 720w')
    expect(src).toBe('/_img/720.webp/media/a-1.jpg')
  })

  test.each([
    'https://elsewhere.example/a.jpg',
    '/media/a.svg',
    '/media/a.SVG?v=1',
    '/media/../x.jpg',
    '',
    'javascript:x',
    '//e.example/a.jpg',
  ])('passes %j through', url =>
    expect(imageSources(url)).toEqual({ src: url, avif: undefined, webp: undefined }),
  )

  test('resizes what lies on an allow-listed origin', () => {
    const { src } = imageSources(
      'https://cdn.example/a b.jpg?v=1',
      [320],
      ['https://api.example', 'https://cdn.example'],
    )
    const expected = { width: 320, format: 'webp', source: 'https://cdn.example/a%20b.jpg?v=1' }
    expect(imageRequest(src, ['https://api.example', 'https://cdn.example'])).toEqual(expected)
  })
})

const origins = ['http://books.localhost:8044', 'https://cdn.example']

describe('canonicalPicture', () => {
  test.each(
    listed(`
    /media/x.webp /media/./x.webp /media/././x.webp /media/a/../x.webp /media/%78.webp /media/x%2Ewebp
    /media/x.webp?17 /media/x.webp#17 http://books.localhost:8044/media/x.webp
    HTTP://BOOKS.localhost:8044/media/./%78.webp?17#17`),
  )('writes %s as one', url => expect(canonicalPicture(url, origins)).toBe('/media/x.webp'))

  test.each([
    ['https://CDN.example:443/a/./b%63.jpg?v=1#x', 'https://cdn.example/a/bc.jpg?v=1'],
    ['https://cdn.example/media/x.webp', 'https://cdn.example/media/x.webp'],
    ['http://books.localhost:8044/uploads/x.png?id=1', 'http://books.localhost:8044/uploads/x.png?id=1'],
  ])('writes %s as %s', (url, one) => expect(canonicalPicture(url, origins)).toBe(one))

  test.each(
    listed(`
    /media/../x.webp /media/%2e%2e/x.webp /media//x.webp /media/a%2f..%2fx.webp /media/%252e%252e/x.webp
    /media/ http://cdn.example/x.webp https://user@cdn.example/x.webp
    http://books.localhost:8045/media/x.webp x.webp data:image/png;base64,AAAA`),
  )('knows no address of %s', url => expect(canonicalPicture(url, origins)).toBeUndefined())
})

describe('imageRequest', () => {
  test.each([
    '/_img/321.webp/media/a.jpg',
    '/_img/0320.webp/media/a.jpg',
    '/_img/320.gif/media/a.jpg',
    '/_img/320.webp/media/../../etc/passwd',
    '/_img/320.webp/media/a%2f..%2fb.jpg',
    '/_img/320.webp/%E0%A4%A',
    '/_img/320.webp/relative.jpg',
    '/_img/',
    '/x/_img/320.webp/media/a.jpg',
    '/_img/320.webp/media/a.jpg\n',
  ])('refuses %j', path => expect(imageRequest(path, origins)).toBeUndefined())

  test('reads every spelling as the same picture', () => {
    const spelled = ['media/./x.webp', 'media/%78.webp', encodeURIComponent(`${origins[0]}/media/x.webp?17`)]
    for (const rest of spelled) {
      const asked = imageRequest(`/_img/320.avif/${rest}`, origins)
      expect(asked && imagePath(asked)).toBe('/_img/320.avif/media/x.webp')
    }
  })
})

// RFC 3986, 6.2.2: escapes of unreserved characters are decoded, the others are written in upper case.
test.each([
  ['/media/a.webp', '/media/a.webp'],
  ['/%6d%65dia/%61%2Ewebp', '/media/a.webp'],
  ['/%41%5A%30%39%2d%2e%5f%7e', '/AZ09-._~'],
  ['/a%2fb', '/a%2Fb'],
  ['/%e0%a4%95', '/%E0%A4%95'],
  ['/a%20b%3F%23%25', '/a%20b%3F%23%25'],
  ['/100%', '/100%'],
  ['/%zz%4', '/%zz%4'],
])('the path %s is the same as %s', (written, normal) => {
  expect(normalizeEscapes(written)).toBe(normal)
  expect(normalizeEscapes(normal)).toBe(normal)
})
