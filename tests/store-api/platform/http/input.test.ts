import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listed } from '../../../support/listed.ts'
import { raw } from '../../../support/raw.ts'
import { serveApi } from '../../support/serve-api.ts'

const api = await serveApi()
const url = `http://127.0.0.1:${api.port}/api/v1/users/authorize`
const good = '{"email":"a@b.co","password":"secret1"}'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** Bytes held in buffers once what nobody holds is gone. */
function kept(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const send = async (body: BodyInit, headers: Record<string, string> = {}, more: object = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'X-Forwarded-Host': 'one.localhost', 'Content-Type': 'application/json', ...headers },
    body,
    ...more,
  })
  return { status: answer.status, error: ((await answer.json()) as { error: string }).error }
}

describe('a body', () => {
  test.each([
    ['half an object', '{"email":', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['text', '"x"', 400],
    ['ten thousand lists', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['a deep object', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['a name twice', '{"email":"a@b.co","password":"secret1","email":"c@d.co"}', 400],
    ['a name twice, once escaped', '{"email":"a@b.co","password":"secret1","em\\u0061il":"c@d.co"}', 400],
    ['a name twice, deep inside', '{"email":"a@b.co","password":"secret1","x":[{"y":1,"y":2}]}', 400],
    ['__proto__', '{"email":"a@b.co","password":"secret1","__proto__":{"role":"admin"}}', 400],
    ['__proto__ escaped', '{"email":"a@b.co","password":"secret1","\\u005f_proto__":{}}', 400],
    ['constructor', '{"email":"a@b.co","password":"secret1","constructor":1}', 400],
    ['a NUL', '{"email":"a@b.co\\u0000","password":"secret1"}', 400],
    ['half a surrogate pair', '{"email":"a@b.co","password":"secret\\ud83d"}', 400],
    ['the wrong kind of value', '{"email":{"$ne":""},"password":"secret1"}', 400],
    ['an unknown account', good, 401],
    ['braces and names inside text', '{"email":"{\\"email\\":1,\\"email\\":2}","password":"[[["}', 401],
  ])('of %s is answered %s %i', async (_, body, status) => {
    const answer = await send(body)
    expect([answer.status, typeof answer.error]).toEqual([status, 'string'])
  })

  test('that is not UTF-8 is refused', async () => {
    expect((await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data',
    '',
  ])('called %s is refused', async type => {
    expect((await send(good, { 'Content-Type': type })).status).toBe(415)
  })

  test('may name its character set', async () => {
    expect((await send(good, { 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(401)
  })

  const large = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(2_000_000) })
  test('of two megabytes is too large, in whatever wrapping, and the memory stays flat', async () => {
    const before = kept()
    expect((await send(large)).status).toBe(413)
    for (const [encoding, packed] of [
      ['gzip', gzipSync(large)],
      ['deflate', deflateSync(large)],
      ['br', brotliCompressSync(large)],
    ] as const) {
      expect((await send(packed, { 'Content-Encoding': encoding })).status, encoding).toBe(413)
    }
    const chunked = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)))
        if (++sent === 40) controller.close()
      },
    })
    let sent = 0
    expect((await send(chunked, {}, { duplex: 'half' })).status).toBe(413)
    await expect.poll(() => kept() - before, { timeout: 5000 }).toBeLessThan(5_000_000)
  })

  test('compressed is read when it is small; broken or unknown compression is refused', async () => {
    expect((await send(gzipSync(good), { 'Content-Encoding': 'gzip' })).status).toBe(401)
    expect((await send('not gzip', { 'Content-Encoding': 'gzip' })).status).toBe(400)
    expect((await send(good, { 'Content-Encoding': 'zstd' })).status).toBe(415)
  })

  test('that never comes is not waited for when it says it is huge', async () => {
    const answer = await raw(
      api.port,
      'POST /api/v1/users/authorize HTTP/1.1\r\nHost: one.localhost\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('an address', () => {
  test.each(
    listed(`
    /.env /.git/config /package.json /src/store-api/main.ts /api/v1/../../package.json /
    /api/v2/storeInfo /api/v1/%00`),
  )('%s holds nothing', async path => {
    const answer = await raw(
      api.port,
      `GET ${path} HTTP/1.1\r\nHost: one.localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('{"error":"This page does not exist"}')
  })

  test('answers refusals with the headers of every answer', async () => {
    for (const path of ['/nothing', '/api/v1/storeInfo', '/api/v1/accountInfo', '/healthz']) {
      const headers = { 'X-Forwarded-Host': 'two.example' }
      const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers })
      expect(answer.headers.get('X-Content-Type-Options'), path).toBe('nosniff')
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
      if (path !== '/healthz')
        expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    }
  })
})
