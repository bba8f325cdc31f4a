import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '../../../src/domain/durations.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { ImageVariants } from '../../../src/site/images/image-variants.ts'
import { SourceImages } from '../../../src/site/images/source-images.ts'
import { DiskCache } from '../../../src/site/storage/disk-cache.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'
import { type EdgeApi, startEdgeApi } from '../../support/edge-api.ts'
import { newFolder } from '../../support/folder.ts'
import { siteLog } from '../../support/site-log.ts'

const source = '/media/photo.jpg'
const request = { width: 320, format: 'webp' } as const
const inColour = (background: string) =>
  sharp({ create: { width: 640, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()
const [red, blue] = [await inColour('#c81e1e'), await inColour('#1830c8')]
const sendPhoto = (response: ServerResponse, photo = red) =>
  void response.setHeader('Content-Type', 'image/jpeg').end(photo)

let api: EdgeApi
beforeAll(async () => {
  api = await startEdgeApi((_, response) => sendPhoto(response))
})
afterAll(() => api.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  api.calls.length = 0
  api.behave = (_, response) => sendPhoto(response)
})
afterEach(() => void vi.useRealTimers())

function pictures() {
  const config = siteConfig({ API_PORT: String(api.port) })
  const tenant = resolveTenant('books.localhost', config) as Tenant
  const sources = new SourceImages(config)
  const variants = new ImageVariants(sources, new DiskCache(newFolder('variants'), 1_000_000))
  const never = new AbortController().signal
  const variantOf = (source: string) =>
    variants.get(tenant, { ...request, source }, `/_img/320.webp${source}`, never)
  return {
    variant: () => variantOf(source),
    colour: async (of = source) => {
      const variant = await variantOf(of)
      if (variant.state !== 'ready') return variant.state
      const { r, b } = (await sharp(variant.bytes).stats()).dominant
      return r > b ? 'red' : 'blue'
    },
    original: async () => {
      const original = await sources.get(tenant, source, never)
      return typeof original === 'object' ? 'ready' : original
    },
  }
}

test('the log names a folder in which no variant can be kept', async () => {
  const { lines } = siteLog()
  const folder = join(newFolder('variants'), 'file')
  writeFileSync(folder, '')
  expect(await new DiskCache(folder, 1_000_000).get('a.webp')).toBeUndefined()
  expect(lines).toMatchObject([{ level: 40, folder }])
})

/** Lets work that nobody waits for come to its end. */
const settle = () => new Promise(resolve => setTimeout(resolve, 100))

test('a picture that has not changed is asked for again once a day, not with each visitor from then on', async () => {
  const { variant } = pictures()
  expect((await variant()).state).toBe('ready')
  for (let visit = 0; visit < 6; visit++) {
    vi.advanceTimersByTime(visit === 0 ? DAY : 10 * MINUTE)
    expect((await variant()).state).toBe('ready')
    await settle()
  }
  expect(api.calls.length).toBe(2)
})

test('a picture that the shop has removed is gone here too, also at its other widths', async () => {
  const { variant, original } = pictures()
  expect((await variant()).state).toBe('ready')
  api.behave = (_, response) => void response.writeHead(404).end()
  vi.advanceTimersByTime(DAY)
  await expect.poll(original, { timeout: 5_000 }).toBe('missing')
  await expect.poll(async () => (await variant()).state, { timeout: 5_000 }).toBe('missing')
})

test('a picture whose source fails for a while stays', async () => {
  const { variant, original } = pictures()
  await variant()
  api.behave = (_, response) => void response.writeHead(503).end()
  vi.advanceTimersByTime(DAY)
  for (let visit = 0; visit < 3; visit++) {
    expect([(await variant()).state, await original()]).toEqual(['ready', 'ready'])
    await settle()
  }
})

test('a picture that comes back, or stands at a second address, is that picture and not what came between', async () => {
  const { colour } = pictures()
  expect(await colour()).toBe('red')
  for (const [photo, shown] of [
    [blue, 'blue'],
    [red, 'red'],
  ] as const) {
    api.behave = (_, response) => sendPhoto(response, photo)
    vi.advanceTimersByTime(DAY)
    await expect.poll(() => colour(), { timeout: 5_000 }).toBe(shown)
  }
  expect(await colour('/media/second.jpg')).toBe('red')
  api.behave = (_, response) => sendPhoto(response, blue)
  expect(await colour('/media/third.jpg')).toBe('blue')
})

test.each(['image/jpg', 'binary/octet-stream', 'application/octet-stream; charset=binary'])(
  'a picture that its store of files calls %s is shown',
  async type => {
    const { colour } = pictures()
    api.behave = (_, response) => void response.setHeader('Content-Type', type).end(red)
    expect(await colour()).toBe('red')
  },
)

test('a picture that a busy machine was too slow for is resized some minutes later', async () => {
  const { variant } = pictures()
  const slow = new Error('timeout: 13% complete')
  const encoding = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(slow)
  for (let visit = 0; visit < 2; visit++) expect((await variant()).state).toBe('unsupported')
  expect(encoding).toHaveBeenCalledTimes(1)
  encoding.mockRestore()
  vi.advanceTimersByTime(11 * MINUTE)
  await expect.poll(async () => (await variant()).state, { timeout: 5_000 }).toBe('ready')
})
