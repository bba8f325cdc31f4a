import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createHttpServer } from '../../src/http-server/create-server.ts'
import { listen } from '../../src/http-server/listen.ts'
import { atEnd } from '../support/at-end.ts'
import { rawSocket } from '../support/raw-socket.ts'

const timeouts = { headersMs: 100, requestMs: 100, idleMs: 10_000, stalledMs: 10_000, checkMs: 20 }

/** A server that answers with the body that it received, `thinkMs` later. */
async function open(timeoutMs: number, { thinkMs = 0, stalledMs = timeouts.stalledMs } = {}) {
  const server = createHttpServer(
    async (request, response) => {
      const chunks = await request.toArray().catch(() => undefined)
      await setTimeout(thinkMs)
      if (chunks) response.end(Buffer.concat(chunks))
    },
    {
      timeouts: { ...timeouts, stalledMs },
      isTrusted: () => false,
      refuse: () => ({ headers: {}, body: 'refused' }),
      longRequests: { isLong: ({ url }) => url === '/long', timeoutMs },
    },
  )
  const port = await listen(server, 0, 'PORT')
  atEnd(() => server.closeAllConnections())
  const start = (path: string) =>
    rawSocket(port, `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nab`)
  return start
}

describe('a request that may take long', () => {
  test('is received after the time that others have', async () => {
    const start = await open(60_000)
    const [long, other] = [await start('/long'), await start('/other')]
    await expect.poll(() => other.received()).toContain('408')
    long.socket.write('cd')
    await expect.poll(() => long.received()).toMatch(/200 OK.*abcd/s)
  })

  test('is answered though its answer takes longer than a connection may stand still, as when a file waits to be read', async () => {
    const start = await open(60_000, { thinkMs: 1_000, stalledMs: 300 })
    const [long, other] = [await start('/long'), await start('/other')]
    for (const { socket } of [long, other]) socket.write('cd')
    await expect.poll(() => long.received(), { timeout: 5_000 }).toMatch(/200 OK.*abcd/s)
    expect(other.received()).toBe('')
  })

  test('is closed at the end of its own time', async () => {
    const long = await (await open(300))('/long')
    await expect.poll(() => long.socket.closed).toBe(true)
    expect(long.received()).toBe('')
  })
})
