import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
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

describe('pages that browsers may render ahead', async () => {
  const { prerender } = z
    .object({ prerender: z.array(z.object({ where: z.object({ and: z.array(z.unknown()) }) })) })
    .parse(JSON.parse(await readFile('public/speculation-rules.json', 'utf8')))
  const excluded = z.object({ not: z.object({ href_matches: z.array(z.string()) }) })
  const left = prerender[0]?.where.and.flatMap(one => excluded.safeParse(one).data?.not.href_matches ?? [])
  const mayBeAhead = (path: string) =>
    !left?.some(pattern => new URLPattern(pattern, 'https://shop.example').test(path, 'https://shop.example'))

  test.each(['/', '/products?category=men&page=2', '/product/1', '/terms', '/contact'])('have %s', path =>
    expect(mayBeAhead(path)).toBe(true),
  )

  test.each(['/cart', '/checkout?orderId=1', '/payment?orderId=1', '/orders', '/reset-password#token=a'])(
    'have no %s',
    path => expect(mayBeAhead(path)).toBe(false),
  )

  test('have no search: each is made anew, and counted as one that somebody made', () => {
    for (const query of ['', '?q=red+saree', '?q=saree&page=2'])
      expect(mayBeAhead(`/search${query}`)).toBe(false)
  })
})
