import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { littleShop } from '../support/little-shop.ts'

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

  test('have ranges, validators and their type', async () => {
    const { headers, bytes } = await shop.site.get('/speculation-rules.json')
    expect(headers['content-type']).toBe('application/speculationrules+json')
    const ask = (range: string) => shop.site.get('/speculation-rules.json', { headers: { range } })
    const part = await ask('bytes=2-5')
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${bytes.length}`])
    const ranged = { method: 'HEAD', headers: { range: 'bytes=2-5' } }
    const asked = await shop.site.get('/speculation-rules.json', ranged)
    expect([asked.status, asked.headers['content-length']]).toEqual([200, String(bytes.length)])
    expect(part.bytes.equals(bytes.subarray(2, 6))).toBe(true)
    expect((await ask('bytes=-3')).bytes.equals(bytes.subarray(-3))).toBe(true)
    const beyond = await ask(`bytes=${bytes.length}-`)
    expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, 'no-store'])
    const again = { headers: { 'if-none-match': headers['etag'] ?? '' } }
    expect((await shop.site.get('/speculation-rules.json', again)).status).toBe(304)
  })
})
