import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { attack, type Flood, type Pipeline } from './support/attack.ts'

const opened: { server: Server; sockets: Set<Socket> }[] = []
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

/** Listens and gives each connection to `take`. Returns the port. */
async function listen(take: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    take(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push({ server, sockets })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** What each connection has sent so far. */
function reading(texts: string[], answer: (socket: Socket) => void = () => undefined) {
  return (socket: Socket) => {
    const turn = texts.push('') - 1
    socket.on('data', chunk => {
      texts[turn] += chunk.toString()
      answer(socket)
    })
  }
}

const request = 'GET /{next} HTTP/1.1\r\nHost: a\r\n\r\n'
const refusal = 'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n'

describe('a pipeline', () => {
  const pipeline: Omit<Pipeline, 'port' | 'isBack'> = {
    kind: 'pipeline',
    from: [],
    connections: 3,
    request,
    repeat: 100,
    hold: 2_000,
  }

  test('sends every request at once on every connection', async () => {
    const texts: string[] = []
    const port = await listen(reading(texts))
    const { cut } = await attack({ ...pipeline, port, isBack: false })
    expect(texts.map(text => text.split('HTTP/1.1').length - 1)).toEqual([100, 100, 100])
    expect(cut).toBe(0)
  })

  test('tells how many connections were cut', async () => {
    const port = await listen(socket => socket.destroy())
    const { cut } = await attack({ ...pipeline, port, isBack: false })
    expect(cut).toBe(3)
  })

  test('comes back where it should', async () => {
    const port = await listen(socket => socket.destroy())
    const { cut = 0 } = await attack({ ...pipeline, port, isBack: true })
    expect(cut).toBeGreaterThan(3)
  })
})

describe('a flood', () => {
  const flood: Omit<Flood, 'port' | 'duration'> = {
    kind: 'flood',
    from: [],
    connections: 2,
    requests: [request],
    total: 6,
  }

  test('asks as often as it should, each time for something else, whatever the answer', async () => {
    const texts: string[] = []
    const port = await listen(reading(texts, socket => socket.write(refusal)))
    const counts = await attack({ ...flood, port, duration: 20_000 })
    expect(counts).toEqual({ asked: 6, 429: 6 })
    expect(new Set(texts.join('').match(/\/\d{6} /g)).size).toBe(6)
  })

  test('comes back when it is cut', async () => {
    const texts: string[] = []
    const port = await listen(reading(texts, socket => socket.end(refusal)))
    const { asked } = await attack({ ...flood, port, duration: 20_000 })
    expect(asked).toBe(6)
    expect(texts.length).toBeGreaterThan(2)
  })

  test('ends when nothing is answered', async () => {
    const port = await listen(reading([]))
    const { asked } = await attack({ ...flood, port, duration: 1_000 })
    expect(asked).toBe(2)
  })
})

test('requests that are given up are sent whole, and hung up on', async () => {
  const texts: string[] = []
  let closed = 0
  const port = await listen(socket => {
    reading(texts)(socket)
    socket.once('close', () => closed++)
  })
  await attack({ kind: 'abandon', port, from: [], requests: [request, request], after: 2_000 })
  await expect.poll(() => closed).toBe(2)
  expect(texts).toEqual([request, request])
})
