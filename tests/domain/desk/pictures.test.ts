import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deskPicture, kindProblem, pictureKind, sizeText } from '../../../src/domain/desk/pictures.ts'
import { listed } from '../../support/listed.ts'

const shop = { slug: 'a b', origin: 'https://shop.example' }

describe('a picture at the desk', () => {
  test.each([
    '/media/lamp.webp',
    'media/lamp.webp',
    'https://shop.example/media/lamp.webp',
    '/media/lamp.webp?v=2',
  ])('is loaded from the desk’s own host: %s', address => {
    const url = '/api/v1/desk/shops/a%20b/media/files/lamp.webp'
    expect(deskPicture(address, shop)).toEqual({ kind: 'own', url })
    expect(deskPicture(new URL(address, shop.origin).pathname, { ...shop, origin: '' }).kind).toBe('own')
  })

  test.each(
    listed(`
    https://elsewhere.example/media/lamp.webp http://shop.example/media/lamp.webp
    //elsewhere.example/media/lamp.webp /media/../lamp.webp /media/a/lamp.webp /media/%2e%2e%2fsession
    /_img/lamp.webp javascript:alert(1) data:image/png;base64,AA https://`),
  )('is not loaded from elsewhere: %s', address => {
    expect(deskPicture(address, shop)).toEqual({ kind: 'elsewhere', address })
  })

  test('is none without an address', () => expect(deskPicture(' ', shop)).toEqual({ kind: 'none' }))
})

test('kinds that browsers cannot show have a reason, others none', () => {
  expect([kindProblem('heic'), kindProblem('svg'), kindProblem('unknown'), kindProblem('avif')]).toEqual([
    expect.stringContaining('HEIC'),
    expect.stringContaining('SVG'),
    expect.stringContaining('not a picture'),
    undefined,
  ])
})

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_999, '1000 kB'],
  [1_000_000, '1 MB'],
  [12_345_678, '12.3 MB'],
  [500_000_000, '500 MB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
const text = (content: string) => new TextEncoder().encode(content)

describe('the kind of a file', () => {
  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('is %s by its content', async kind => {
    expect(pictureKind(await picture.clone().toFormat(kind).toBuffer())).toBe(kind)
  })

  test.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\x01\0ftypavis', 'avif'],
    ['\0\0\0\x14ftypmif1\0\0\0\0heicavif', 'heic'],
    ['\0\0\0\x18ftypisom\0\0\0\0mp41isom', 'unknown'],
    ['<?xml version="1.0"?>\n<!-- x -->\n<SVG\nxmlns="x">', 'svg'],
    ['<svg/>', 'svg'],
    ['<svgx', 'unknown'],
    ['RIFF....WAVE', 'unknown'],
    [' GIF89a', 'unknown'],
    [' RIFF....WEBP', 'unknown'],
    ['', 'unknown'],
  ])('of %j is %s', (content, kind) => expect(pictureKind(text(content))).toBe(kind))
})
