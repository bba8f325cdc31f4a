import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { flood, load, probe } from './support/client.ts'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** The port of a server of this kind. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return (server.address() as AddressInfo).port
}

const requests = ['/a', '/b', '/c'].map(path => ({ path, headers: { Host: 'a' } }))

describe('a load', () => {
  test('sends each request once where it has no end, also with a body', async () => {
    const taken: string[] = []
    const port = await serve(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      taken.push(`${request.method} ${request.url} ${body}`)
      response.end()
    })
    const sent = [...requests, { path: '/d', method: 'POST' as const, headers: { Host: 'a' }, body: 'é' }]
    expect((await load({ port, requests: sent, connections: 2 })).requests).toBe(4)
    expect(taken.sort()).toEqual(['GET /a ', 'GET /b ', 'GET /c ', 'POST /d é'])
  })

  test.each([429, 503])('fails where a %i is answered, which a flood takes', async status => {
    const port = await serve((_request, response) => response.writeHead(status).end())
    await expect(load({ port, requests, connections: 1 })).rejects.toThrow(`{"${status}":3}`)
    expect((await flood({ port, requests, connections: 1 })).statuses).toEqual({ [status]: 3 })
  })

  const kinds = ['chunked', 'whole']
  test.each(kinds)('comes back where its connection is closed after a %s answer', async kind => {
    const port = await serve((_request, response) => {
      response.setHeader('Connection', 'close')
      if (kind === 'chunked') response.write('a part')
      response.end('the rest')
    })
    expect((await load({ port, requests, connections: 1 })).statuses).toEqual({ 200: 3 })
  })

  test('counts cut connections, and ends where nothing is answered', async () => {
    const cut = await serve(request => request.socket.destroy())
    expect((await flood({ port: cut, requests, connections: 1 })).statuses).toEqual({ none: 3 })
    const silent = await serve(() => undefined)
    const { requests: answered } = await flood({ port: silent, requests, connections: 2, duration: 200 })
    expect(answered).toBe(0)
  })
})

describe('visitors', () => {
  const visit = (port: number, timeout: number) => probe({ port, requests, rate: 50, duration: 300, timeout })

  test('ask as often as they should and for each path in turn', async () => {
    const paths: string[] = []
    const port = await serve((request, response) => {
      paths.push(request.url ?? '')
      response.end('here')
    })
    const { statuses } = await visit(port, 10_000)
    expect(statuses).toEqual({ 200: paths.length })
    expect(paths.length).toBeGreaterThanOrEqual(14)
    expect(paths.filter(path => path === '/a')).toHaveLength(Math.ceil(paths.length / 3))
  })

  test.each([
    ['no answer', () => undefined],
    ['a 503', (_request, response) => response.writeHead(503).end()],
    [
      'half an answer',
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': '10' }).write('half')
        setImmediate(() => response.destroy())
      },
    ],
  ] as [string, RequestListener][])('count %s as the whole wait', async (_name, listener) => {
    const { p99, statuses } = await visit(await serve(listener), 400)
    expect(statuses[200]).toBeUndefined()
    expect(p99).toBe(400)
  })
})
