import { describe, expect, test } from 'vitest'
import { imageAt, imageRequest, imageSources } from '../../src/domain/image.ts'

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
    '/media/../x.jpg',
    '',
    'javascript:x',
    '//e.example/a.jpg',
  ])('passes %j through', url =>
    expect(imageSources(url)).toEqual({ src: url, avif: undefined, webp: undefined }),
  )

  test('resizes what lies on an allow-listed origin', () => {
    const { src } = imageSources('https://cdn.example/a b.jpg?v=1', [320], ['https://cdn.example'])
    expect(imageRequest(src)).toEqual({
      width: 320,
      format: 'webp',
      source: 'https://cdn.example/a%20b.jpg?v=1',
    })
  })
})

describe('imageAt', () => {
  test('gives one address', () => {
    expect(imageAt('/media/a.jpg', 1200)).toBe('/_img/1200.webp/media/a.jpg')
  })
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
  ])('refuses %j', path => expect(imageRequest(path)).toBeUndefined())
})
