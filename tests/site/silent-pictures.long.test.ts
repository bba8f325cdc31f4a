import { describe, expect, test } from 'vitest'
import { inTwo, TWO } from '../store-api/support/open-api.ts'
import { sendSlowly } from '../support/s3.ts'
import { openPictureShops, silent } from './picture-shops.ts'

const { s3, api, siteAt, product, holdCalls } = await openPictureShops()

// These wait for the time-outs of the store of pictures.
describe('a product’s picture in an S3-compatible store', () => {
  test.each([
    ['is silent', silent, '#2040a0'],
    ['is slow', sendSlowly, '#2040a1'],
  ])(
    'that no site has is answered 503 where the store %s, and no call stays open',
    async (_, begin, colour) => {
      const { get } = await siteAt()
      const { picture } = await product(colour)
      const held = holdCalls(begin)
      const asked = [`/_img/480.webp${picture}`, `/_img/720.avif${picture}`, picture]
      for (const { status, headers } of await Promise.all(asked.map(get)))
        expect([status, headers['retry-after']]).toEqual([503, '2'])
      await expect.poll(() => held.size, { timeout: 30_000 }).toBe(0)
      s3.fault = undefined
      expect((await get(`/_img/480.webp${picture}`)).status).toBe(200)
    },
  )

  test('that the silent store does not give holds up no page and no call', async () => {
    const { site, get } = await siteAt()
    holdCalls(silent)
    s3.calls = []
    const hashes = Array.from({ length: 200 }, (_, at) => String(at).padStart(32, '0'))
    const answered: number[] = []
    const asked = hashes.flatMap(hash => [
      get(`/_img/480.webp/media/${hash}.webp`).then(({ status }) => answered.push(status)),
      api.call(`/media/${hash}.webp`).then(({ status }) => answered.push(status)),
    ])
    expect((await site.get(`/product/${inTwo('only-here')}`, { host: TWO })).status).toBe(200)
    expect((await get('/')).status).toBe(200)
    expect((await api.call('/storeInfo')).status).toBe(200)
    expect(answered.filter(status => status !== 503)).toEqual([])
    await Promise.all(asked)
    expect(answered).toEqual(Array(400).fill(503))
    // The others waited for a connection to the store, and no longer than those that had one.
    expect(s3.calls.length).toBeLessThan(150)
  })
})
