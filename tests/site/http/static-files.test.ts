import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { littleShop } from '../../support/little-shop.ts'

const shop = littleShop()

describe('files', () => {
  test('with a hash in their name are immutable and compressed', async () => {
    const { body } = await shop.site.get('/')
    const path = /\/_astro\/[\w.-]+\.js/.exec(body)?.[0] ?? ''
    const { status, headers, bytes } = await shop.site.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toBe((await shop.site.get(path)).body)
  })

  test('have their type and a validator, and are sent whole', async () => {
    const file = '/speculation-rules.json'
    const { headers, bytes } = await shop.site.get(file, { headers: { range: 'bytes=2-5' } })
    expect(headers['content-type']).toBe('application/speculationrules+json')
    expect(bytes.equals((await shop.site.get(file)).bytes)).toBe(true)
    const again = { headers: { 'if-none-match': headers['etag'] ?? '' } }
    expect((await shop.site.get(file, again)).status).toBe(304)
    const head = await shop.site.get(file, { method: 'HEAD' })
    expect([head.status, head.headers['content-length']]).toEqual([200, String(bytes.length)])
  })
})
