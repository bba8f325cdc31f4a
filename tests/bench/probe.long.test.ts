import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type ProbeResult, probe } from './support/probe.ts'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** 15 visits to a server of this kind, each given up after so many milliseconds. */
async function visit(listener: RequestListener, timeout = 400): Promise<ProbeResult> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const { port } = server.address() as AddressInfo
  return probe({ port, paths: ['/a', '/b'], headers: {}, from: [], rate: 50, duration: 300, timeout })
}

describe('visitors of the bench', () => {
  test('ask as often as they should and for each path in turn', async () => {
    const paths: string[] = []
    const { asked, failed } = await visit((request, response) => {
      paths.push(request.url ?? '')
      response.end('here')
    }, 10_000)
    expect({ asked, failed }).toEqual({ asked: 15, failed: 0 })
    expect(paths.filter(path => path === '/a')).toHaveLength(8)
  })

  test('go on asking while nothing is answered, and count it as the whole wait', async () => {
    let asked = 0
    const seen = await visit(() => {
      asked++
    })
    expect(asked).toBe(15)
    expect(seen).toMatchObject({ asked: 15, failed: 15, median: 400, p99: 400 })
  })

  test.each([429, 503, 404])('take a %i for no answer', async status => {
    const seen = await visit((_request, response) => response.writeHead(status).end())
    expect(seen).toMatchObject({ failed: 15, p99: 400 })
  })

  test('take half an answer for none', async () => {
    const seen = await visit((_request, response) => {
      response.writeHead(200, { 'Content-Length': '10' })
      response.write('half')
      setImmediate(() => response.destroy())
    })
    expect(seen.failed).toBe(15)
  })
})
