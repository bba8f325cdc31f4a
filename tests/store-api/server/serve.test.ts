import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { ByteRate } from '../../../src/concurrency/byte-rate.ts'
import { UPLOAD_TYPE } from '../../../src/contract/desk/desk-endpoint.ts'
import type { App, Deps } from '../../../src/store-api/platform/http/app-env.ts'
import { uploadBody } from '../../../src/store-api/platform/http/desk/upload-body.ts'
import { ServiceError } from '../../../src/store-api/platform/services/service-error.ts'
import { serve } from '../../../src/store-api/server/serve.ts'
import { rawSocket } from '../../support/raw-socket.ts'
import { openApi } from '../support/open-api.ts'

const { app } = await openApi('sqlite')
const timeouts = { headersMs: 300, requestMs: 600, idleMs: 400, stalledMs: 900, checkMs: 50 }
const { port, drain } = await serve(app, 0, { timeouts })
afterAll(drain)

/** Milliseconds until the server ends a connection on which only `text` is sent. */
function endOf(text: string): Promise<number> {
  const start = performance.now()
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('close', () => resolve(performance.now() - start))
    socket.on('error', () => {})
    socket.resume()
    if (text) socket.write(text)
  })
}

describe('a connection is cut', () => {
  test.each([
    ['that says nothing', ''],
    ['whose headers never end', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: '],
    [
      'whose body never ends',
      'POST /api/v1/users/authorize HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
    ['that asks nothing more', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s, in time', async (_, text) => {
    expect(await endOf(text)).toBeLessThan(3000)
  })
})

describe('what the parser refuses', () => {
  test.each([
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\nContent-Length: 4\r\n\r\nabcd'],
    [408, 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
    [417, 'POST / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nContent-Length: 4\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('is a %i with an error and the headers of any other answer', async (status, text) => {
    const { received, closed } = await rawSocket(port, text)
    await closed
    const [head = '', body = ''] = received().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of ['nosniff', "frame-ancestors 'none'", 'no-store', 'application/json'])
      expect(head).toContain(header)
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^The request/) })
  })
})

test.each(['/healthz', '/readyz'])('%s is answered without a host, as load balancers ask', async path => {
  const answer = async (path: string) => {
    const { received, closed } = await rawSocket(port, `GET ${path} HTTP/1.0\r\n\r\n`)
    await closed
    return received()
  }
  expect(await answer(path)).toMatch(/^HTTP\/1\.1 200 /)
  const other = await answer('/api/v1/storeInfo')
  expect(other).toMatch(/^HTTP\/1\.1 404 .*"error":"There is no shop at this address"/s)
})

test('the rest of a file that could not be kept is read, so that the next call on its connection is answered', async () => {
  const received: (IncomingMessage | undefined)[] = []
  const failing: App = new Hono()
  failing.post('/file', async c => {
    c.set('deps', { uploadRate: new ByteRate({ all: 1e9, ofOwner: 1e9 }) } as Deps)
    received.push(c.env.incoming)
    const body = uploadBody(c, { storeId: 1, max: 1e9, tooLarge: () => new ServiceError('upload-too-large') })
    await once(body, 'readable')
    body.destroy()
    return c.text('The disk is full', 503)
  })
  const { port, drain } = await serve(failing, 0)
  const request = {
    method: 'POST',
    headers: { 'Content-Type': UPLOAD_TYPE },
    body: new Uint8Array(1_000_000),
  }
  expect((await fetch(`http://127.0.0.1:${port}/file`, request)).status).toBe(503)
  await expect.poll(() => received[0]?.readableEnded).toBe(true)
  await drain()
})
