import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureKind } from '../../../src/domain/desk/pictures.ts'

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
const text = (content: string) => new TextEncoder().encode(content)

describe('the kind of a file', () => {
  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('is %s by its content', async kind => {
    expect(pictureKind(await picture.clone().toFormat(kind).toBuffer())).toBe(kind)
  })

  test.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x18ftypisom\0\0\0\0mp41isom', 'unknown'],
    ['<?xml version="1.0"?>\n<!-- x -->\n<SVG\nxmlns="x">', 'svg'],
    ['<svg/>', 'svg'],
    ['<svgx', 'unknown'],
    ['RIFF....WAVE', 'unknown'],
    [' GIF89a', 'unknown'],
    ['', 'unknown'],
  ])('of %j is %s', (content, kind) => expect(pictureKind(text(content))).toBe(kind))
})
