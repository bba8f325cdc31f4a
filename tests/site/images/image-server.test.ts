import { readdirSync, utimesSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blackPng } from '../../support/black-png.ts'
import type { Behaviour } from '../../support/edge-api.ts'
import { good } from '../../support/edge-api.ts'
import { newFolder } from '../../support/folder.ts'
import { listed } from '../../support/listed.ts'
import { littleShop } from '../../support/little-shop.ts'
import { portOf } from '../../support/port-of.ts'

const elsewhere: string[] = []
const inside = createServer((request, response) => {
  elsewhere.push(request.url ?? '')
  if (request.url === '/hop.jpg') response.writeHead(302, { Location: '/secret.jpg' }).end()
  else response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('secret')
})
const insideOrigin = `http://127.0.0.1:${await portOf(inside)}`
const shop = littleShop({ IMAGE_ORIGINS: insideOrigin })
const bomb = blackPng(20_000)
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>'

const red = { r: 200, g: 30, b: 30 }
const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: red } })
  .jpeg()
  .toBuffer()

const media: Behaviour = (request, response) => {
  const own = request.headers['x-forwarded-host']
  const send = (type: string, body: Buffer | string) =>
    response.writeHead(200, { 'Content-Type': type }).end(body)
  const path = request.url ?? ''
  if (path === '/media/photo.jpg') send('image/jpeg', photo)
  else if (path === '/media/own.jpg' && own === 'one.localhost') send('image/jpeg', photo)
  else if (path === '/media/bomb.png') send('image/png', bomb)
  else if (path === '/media/drawing.svg') send('image/svg+xml', drawing)
  else if (path === '/media/disguised.jpg') send('image/jpeg', drawing)
  else if (path === '/media/page.jpg') send('text/html', '<script>alert(1)</script>')
  else if (path === '/media/program.jpg') send('application/octet-stream', photo)
  else if (path === '/media/endless.jpg') endless(response)
  else if (path === '/media/away.jpg')
    response.writeHead(302, { Location: `${insideOrigin}/secret.jpg` }).end()
  else if (path.startsWith('/media/')) response.writeHead(404).end()
  else good(request, response)
}

function endless(response: Parameters<Behaviour>[1]) {
  response.writeHead(200, { 'Content-Type': 'image/jpeg' })
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 20))) {}
  }
  response.on('drain', more)
  more()
}

const get = (path: string, host = 'one.localhost') => {
  shop.api.behave = media
  return shop.site.get(path, { host })
}

describe('a picture', () => {
  test('comes through as it is', async () => {
    const { status, bytes, headers } = await get('/media/photo.jpg')
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(bytes.equals(photo)).toBe(true)
    expect(
      (
        await shop.site.get('/media/photo.jpg', {
          host: 'one.localhost',
          headers: { 'if-none-match': headers['etag'] ?? '' },
        })
      ).status,
    ).toBe(304)
  })

  test.each(['avif', 'webp', 'jpeg'])('is made smaller as %s, once', async format => {
    const { status, bytes, headers } = await get(`/_img/320.${format}/media/photo.jpg`)
    expect([status, headers['content-type']]).toEqual([200, `image/${format}`])
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([320, 160])
    expect((await get(`/_img/320.${format}/media/photo.jpg`)).bytes.equals(bytes)).toBe(true)
  })

  test('is never made larger', async () => {
    const { bytes } = await get('/_img/1200.webp/media/photo.jpg')
    expect((await sharp(bytes).metadata()).width).toBe(1000)
  })

  test('survives a new server and an API that is down', async () => {
    const [path, host, folder] = ['/_img/480.webp/media/photo.jpg', 'one.localhost', newFolder('pictures')]
    shop.api.behave = media
    const before = await (await shop.fresh({ DATA_DIR: folder })).get(path, { host })
    expect(before.status).toBe(200)
    const site = await shop.fresh({ DATA_DIR: folder })
    await site.get('/', { host })
    shop.api.behave = (_, response) => void response.destroy()
    const after = await site.get(path, { host })
    expect(after.bytes.equals(before.bytes)).toBe(true)
  })

  test('is sent as it was when it is a day old, and made again beside it, unless its source fails', async () => {
    const [path, host, folder] = ['/_img/480.webp/media/photo.jpg', 'one.localhost', newFolder('pictures')]
    shop.api.behave = media
    const red = await (await shop.fresh({ DATA_DIR: folder })).get(path, { host })
    expect(red.status).toBe(200)
    const blue = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#1830c8' } })
    const other = await blue.jpeg().toBuffer()
    const later = async (behave: Behaviour, seconds = -90_000) => {
      const written = Date.now() / 1000 + seconds
      for (const name of readdirSync(join(folder, 'img')))
        utimesSync(join(folder, 'img', name), written, written)
      const site = await shop.fresh({ DATA_DIR: folder })
      shop.api.behave = good
      await site.get('/', { host })
      shop.api.behave = behave
      const { bytes } = await site.get(path, { host })
      expect(bytes.equals(red.bytes)).toBe(true)
      return async () => (await sharp((await site.get(path, { host })).bytes).stats()).dominant
    }
    const { r, b } = await (await later(request => void request.socket.resetAndDestroy()))()
    expect(r).toBeGreaterThan(b)
    // Or by a clock that was ahead.
    const colour = await later(
      (_, response) => void response.setHeader('Content-Type', 'image/jpeg').end(other),
      90_000,
    )
    await expect.poll(async () => (await colour()).b, { timeout: 10_000 }).toBeGreaterThan(150)
  })

  test('of one shop is nothing at another', async () => {
    expect((await get('/media/own.jpg')).status).toBe(200)
    expect((await get('/_img/320.webp/media/own.jpg')).status).toBe(200)
    expect((await get('/media/own.jpg', 'two.localhost')).status).toBe(404)
    expect((await get('/_img/320.webp/media/own.jpg', 'two.localhost')).status).toBe(404)
  })
})

describe('an attack by picture', () => {
  test.each([
    ['a decompression bomb', '/_img/320.webp/media/bomb.png', 415],
    ['a drawing in disguise', '/_img/320.webp/media/disguised.jpg', 415],
    ['a drawing to resize', '/_img/320.webp/media/drawing.svg', 415],
    ['a page in disguise', '/media/page.jpg', 404],
    ['a file of no kind', '/media/program.jpg', 415],
    ['an endless picture', '/media/endless.jpg', 404],
    ['a picture that redirects inside', '/media/away.jpg', 404],
    ['an odd width', '/_img/321.webp/media/photo.jpg', 404],
    ['an odd format', '/_img/320.svg/media/photo.jpg', 404],
    ['a way out', '/_img/320.webp/media/../api/v1/storeInfo', 404],
    ['an encoded way out', '/media/%2e%2e/api/v1/storeInfo', 404],
  ])('%s is refused', async (_, path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test.each(
    listed(`
    http://127.0.0.1:1/a.jpg http://169.254.169.254/latest/meta-data http://[::1]/a.jpg
    file:///etc/passwd data:image/png;base64,AAAA https://elsewhere.example/a.jpg
    http://one.localhost@127.0.0.1/a.jpg`),
  )('does not make the server fetch %s', async url => {
    expect((await get(`/_img/320.webp/${encodeURIComponent(url)}`)).status).toBe(404)
  })

  test('cannot hop from an allow-listed origin to another address', async () => {
    const hop = `${insideOrigin}/hop.jpg`
    expect((await get(`/_img/320.webp/${encodeURIComponent(hop)}`)).status).toBe(404)
    expect(elsewhere).toEqual(['/hop.jpg'])
  })

  test('by drawing runs nothing when opened', async () => {
    const { headers } = await get('/media/drawing.svg')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('sandbox')
  })
})
