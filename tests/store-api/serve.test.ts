import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { serve } from '../../src/store-api/serve.ts'
import { openApi } from './support/open-api.ts'

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

  test('while others are served: 500 of them at once change nothing', async () => {
    const idle = Array.from({ length: 500 }, () => endOf(''))
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(answer.status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2000)
    await Promise.all(idle)
  })
})
