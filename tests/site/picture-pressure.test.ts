import { readdirSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Behaviour, good } from '../support/edge-api.ts'
import { newFolder } from '../support/folder.ts'
import { littleShop, type Site } from '../support/little-shop.ts'
import { isLongRun } from '../support/test-run.ts'

const shop = littleShop()

// Noise: what takes an encoder longest.
const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
const [width, height] = isLongRun ? [1600, 1200] : [800, 600]
const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
const photo = await picture.jpeg().toBuffer()

const media: Behaviour = (request, response) => {
  if (!request.url?.startsWith('/media/')) return good(request, response)
  response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo)
}

const fetchedFor = (host: string) =>
  shop.api.calls.filter(call => call.url.startsWith('/media/') && call.shop === host).length

/** Asks for so many pictures at once and gives all of them up as soon as the first is being made. */
async function giveUp(site: Site, host: string, many: number) {
  const asked = Array.from({ length: many }, (_, at) => {
    const path = `/_img/1200.avif/media/${at}.jpg`
    return httpGet({ port: site.port, path, headers: { host }, agent: false }).on('error', () => undefined)
  })
  while (fetchedFor(host) === 0) await new Promise(resolve => setTimeout(resolve, 10))
  for (const one of asked) one.destroy()
}

describe('three hundred pictures that are asked for and given up', () => {
  test('are not made, and another shop’s new picture comes at once', async () => {
    const folder = newFolder('pressure')
    const site = await shop.fresh({ DATA_DIR: folder })
    const made = () => readdirSync(join(folder, 'img')).filter(name => name.endsWith('.avif')).length
    shop.api.behave = media
    await giveUp(site, 'one.localhost', 300)
    const { status } = await site.get('/_img/320.webp/media/new.jpg', { host: 'two.localhost' })
    expect(status).toBe(200)
    expect(made()).toBeLessThan(10)
    // One of them is still to be had, and by then no other would be under way.
    expect((await site.get('/_img/160.webp/media/7.jpg', { host: 'one.localhost' })).status).toBe(200)
    expect(made()).toBeLessThan(10)
    // What was given up is no failure of the site.
    const counted = () => site.counts.requests.list().filter(({ route }) => route === 'picture')
    await expect.poll(() => counted().map(({ status }) => status)).toEqual(['2xx', '4xx'])
  })

  test('held open, leave another shop its turn', async () => {
    const site = await shop.fresh()
    shop.api.behave = media
    const host = 'three.localhost'
    const done: number[] = []
    const asked = Array.from({ length: 60 }, async (_, at) => {
      const { status } = await site.get(`/_img/480.avif/media/${at}.jpg`, { host })
      if (status === 200) done.push(at)
    })
    while (fetchedFor(host) === 0) await new Promise(resolve => setTimeout(resolve, 10))
    expect((await site.get('/_img/320.webp/media/new.jpg', { host: 'four.localhost' })).status).toBe(200)
    // In turns a busy machine makes some of them meanwhile, and never most.
    expect(done.length).toBeLessThan(40)
    await Promise.all(asked)
    expect(done.length).toBeGreaterThan(20)
  })
})

describe('a picture of many spellings', () => {
  const ways = ['media/./x.jpg', 'media/././x.jpg', 'media/%78.jpg', 'media/a/../x.jpg']
  test.each(ways)('%s leads to its one address without being fetched', async rest => {
    shop.api.behave = media
    const before = shop.api.calls.length
    const { status, headers } = await shop.site.get(`/_img/160.webp/${rest}`, { host: 'five.localhost' })
    expect([status, headers['location']]).toEqual([308, '/_img/160.webp/media/x.jpg'])
    expect(shop.api.calls.slice(before).some(call => call.url.startsWith('/media/'))).toBe(false)
  })

  test('leads there from the API’s absolute address, whatever stands behind it', async () => {
    const spelled = [
      `http://five.localhost:${shop.api.port}/media/x.jpg?17`,
      `HTTP://FIVE.localhost:${shop.api.port}/media/./x.jpg#17`,
    ]
    for (const url of spelled) {
      const path = `/_img/160.webp/${encodeURIComponent(url)}`
      const { status, headers } = await shop.site.get(path, { host: 'five.localhost' })
      expect([status, headers['location']]).toEqual([308, '/_img/160.webp/media/x.jpg'])
    }
  })

  test('is made once where its addresses differ in earnest', async () => {
    shop.api.behave = (request, response) => {
      if (!request.url?.startsWith('/files/')) return good(request, response)
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo)
    }
    const ask = async (query: string) => {
      const url = `http://six.localhost:${shop.api.port}/files/x.jpg?${query}`
      const start = performance.now()
      const got = await shop.site.get(`/_img/1200.avif/${encodeURIComponent(url)}`, { host: 'six.localhost' })
      return { ...got, took: performance.now() - start }
    }
    const first = await ask('1')
    expect(first.status).toBe(200)
    const others = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(`more-${at}`)))
    for (const one of others) expect(one.bytes.equals(first.bytes)).toBe(true)
    // Ten that were each encoded would take ten times as long.
    expect(Math.max(...others.map(one => one.took))).toBeLessThan(first.took * 3)
  })
})

describe('a picture that is late', () => {
  test.each<[string, Behaviour]>([
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['is cut off', request => void request.socket.destroy()],
  ])('is 503 while its source %s, and there as soon as it can be had', async (_, fails) => {
    const host = 'seven.localhost'
    shop.api.behave = (request, response) =>
      request.url?.startsWith('/media/') ? fails(request, response) : good(request, response)
    for (const path of ['/media/late.jpg', '/_img/160.webp/media/late.jpg']) {
      const { status, headers } = await shop.site.get(path, { host })
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
    }
    shop.api.behave = media
    const fresh = await shop.fresh()
    expect((await fresh.get('/_img/160.webp/media/late.jpg', { host })).status).toBe(200)
    expect((await shop.site.get('/_img/160.webp/media/late2.jpg', { host })).status).toBe(200)
  })
})
