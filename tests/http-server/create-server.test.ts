import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpServer, type Limits, type Timeouts } from '../../src/http-server/create-server.ts'
import { listen } from '../../src/http-server/listen.ts'
import { atEnd } from '../support/at-end.ts'
import { rawSocket, statusesIn } from '../support/raw-socket.ts'

const MEGABYTE = 1024 * 1024
const patient: Timeouts = {
  headersMs: 10_000,
  requestMs: 10_000,
  idleMs: 10_000,
  stalledMs: 10_000,
  checkMs: 100,
}
const refuse = (status: number) => ({ headers: { 'X-Refused': 'yes' }, body: `refused with ${status}` })
const opened: { socket: { destroy: () => void } }[] = []
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy()
})

async function open(limits: Partial<Limits> = {}, timeouts: Partial<Timeouts> = {}) {
  const started: string[] = []
  let answer = (_request: IncomingMessage, response: ServerResponse): unknown => response.end('ok')
  const server = createHttpServer(
    (request, response) => {
      started.push(request.url ?? '')
      return answer(request, response)
    },
    { timeouts: { ...patient, ...timeouts }, isTrusted: () => false, refuse, limits },
  )
  const port = await listen(server, 0, 'PORT')
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const connect = async (text = '', reads = true) => {
    const one = await rawSocket(port, text, reads)
    opened.push(one)
    return one
  }
  const connections = () => new Promise(resolve => server.getConnections((_, count) => resolve(count)))
  return {
    started,
    connect,
    connections,
    answerWith: (handler: typeof answer) => {
      answer = handler
    },
  }
}

/** On a busy machine a moment is long. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const numbered = (count: number) => Array.from({ length: count }, (_, index) => get(`/${index}`)).join('')
const large = (_request: IncomingMessage, response: ServerResponse) =>
  response.end(Buffer.alloc(8 * MEGABYTE))

describe('requests sent ahead on one connection', () => {
  test('are answered in their order, each when the one before has been', async () => {
    const { started, connect, answerWith } = await open()
    const startedAtEnd: number[] = []
    answerWith(async (request, response) => {
      await setTimeout(5)
      startedAtEnd.push(started.length)
      response.end(request.url)
    })
    const { received } = await connect(numbered(9))
    await soon(() => statusesIn(received())).toEqual(Array(9).fill(200))
    expect(received().match(/\/\d(?=HTTP|$)/g)).toEqual([...Array(9).keys()].map(index => `/${index}`))
    expect(startedAtEnd).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('end the connection when they are too many, and start no handler but the first', async () => {
    const { started, connect } = await open()
    const { closed } = await connect(numbered(2_000))
    await closed
    expect(started).toEqual(['/0'])
  })

  test('are forgotten with their connection, or with an answer that closes it', async () => {
    const { started, connect, answerWith } = await open()
    answerWith((_request, response) => response.setHeader('Connection', 'close').end('last'))
    const { closed, received } = await connect(numbered(5))
    await closed
    expect([started, statusesIn(received())]).toEqual([['/0'], [200]])
  })

  test('change nothing for others', async () => {
    const { connect } = await open()
    await Promise.all(Array.from({ length: 10 }, () => connect(numbered(2_000), false)))
    const { received } = await connect(get('/'))
    await soon(() => statusesIn(received())).toEqual([200])
  })
})

describe('an answer that is not read', () => {
  test('costs the connection once all of them together are more than may wait, of equal ones the oldest', async () => {
    const { connect, connections, answerWith } = await open({ unreadBytes: 12 * MEGABYTE })
    answerWith(large)
    const first = await connect(get('/'), false)
    await setTimeout(50)
    const second = await connect(get('/'), false)
    await soon(connections).toBe(1)
    // What is in the sockets' own buffers still comes; the rest was dropped.
    let bytes = 0
    first.socket.on('data', chunk => (bytes += chunk.length)).resume()
    await first.closed
    expect(bytes).toBeLessThan(8 * MEGABYTE)
    expect(second.socket.destroyed).toBe(false)
  })

  test('costs the connection also when it is made part by part', async () => {
    const { connect, connections, answerWith } = await open({ unreadBytes: 8 * MEGABYTE })
    answerWith((_request, response) => {
      const part = () => response.write(Buffer.alloc(2 * MEGABYTE))
      const timer = setInterval(part, 20)
      response.once('close', () => clearInterval(timer))
    })
    await connect(get('/'), false)
    await soon(connections).toBe(0)
  })

  test('is given up when nothing of it has been read for a time', async () => {
    const { connect, connections, answerWith } = await open({}, { stalledMs: 200 })
    answerWith(large)
    await connect(get('/'), false)
    await soon(connections).toBe(0)
  })

  test('is none when it has been read: any number may follow', async () => {
    const { connect, answerWith } = await open({ unreadBytes: 10 * MEGABYTE })
    answerWith(large)
    const { socket, received } = await connect()
    for (let count = 1; count <= 4; count++) {
      socket.write(get('/'))
      await soon(() => received().length).toBeGreaterThan(count * 8 * MEGABYTE)
    }
  })
})

describe('connections', () => {
  test('are as many as may be, and again as many when some have ended', async () => {
    const { connect, connections } = await open({ connections: 3 })
    const [first] = await Promise.all([connect(), connect(), connect()])
    const fourth = await connect(get('/'))
    await fourth.closed
    expect(fourth.received()).toBe('')
    first?.socket.destroy()
    await soon(connections).toBe(2)
    const { received } = await connect(get('/'))
    await soon(() => statusesIn(received())).toEqual([200])
  })
})

describe('what the parser refuses', () => {
  test.each([
    ['GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\nContent-Length: 4\r\n\r\nabcd', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nContent-Length: 4\r\n\r\n', 417],
  ])('is answered in the manner of the server: %.30s …', async (text, status) => {
    const { started, connect } = await open()
    const { received, closed } = await connect(text)
    await closed
    const [head, body] = received().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain('X-Refused: yes')
    expect(body).toBe(`refused with ${status}`)
    expect(started).toEqual([])
  })

  test('does not become the rest of an answer that is half sent', async () => {
    const { connect, answerWith } = await open()
    answerWith((_request, response) => response.writeHead(200, { 'Content-Length': 10 }).write('half'))
    const { received, closed, socket } = await connect(get('/'))
    await soon(received).toContain('half')
    socket.write('nonsense\r\n\r\n')
    await closed
    expect(received()).toMatch(/half$/)
  })

  test('is not what a client sends that waits for 100 Continue', async () => {
    const { connect, answerWith } = await open()
    answerWith(async (request, response) => {
      const chunks = await request.toArray()
      response.end(`got ${Buffer.concat(chunks)}`)
    })
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n'
    const { received, socket } = await connect(head)
    await soon(received).toMatch(/^HTTP\/1\.1 100 /)
    socket.write('body')
    await soon(received).toContain('got body')
  })
})
