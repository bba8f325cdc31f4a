import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreadAnswers } from '../../src/http-server/unread-answers.ts'
import { atEnd } from '../support/at-end.ts'
import { portOf } from '../support/port-of.ts'

const MEGABYTE = 1024 * 1024

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** A connection whose answer has `bytes` in one part, of which the system has taken none yet. */
function connection(bytes: number) {
  const handle = { writeQueueSize: bytes }
  const socket = {
    destroyed: false,
    bytesWritten: bytes,
    writableLength: bytes,
    _handle: handle,
    destroy() {
      socket.destroyed = true
    },
  }
  const response = { closed: false, writableLength: bytes }
  const read = (count: number) => {
    handle.writeQueueSize -= count
  }
  return {
    socket,
    read,
    count: (unread: UnreadAnswers) =>
      unread.count(socket as unknown as Socket, response as unknown as ServerResponse),
  }
}

function counted(maxBytes: number, ...connections: ReturnType<typeof connection>[]) {
  const unread = new UnreadAnswers(maxBytes)
  for (const one of connections) one.count(unread)
  return unread
}
const cut = (...connections: ReturnType<typeof connection>[]) =>
  connections.map(({ socket }) => socket.destroyed)

test('the connection with most unread bytes is cut, not the one that waits longest', () => {
  const [small, large, last] = [connection(10), connection(60), connection(40)]
  const unread = counted(100, small, large, last)
  expect(cut(small, large, last)).toEqual([false, true, false])
  expect(unread.total).toBe(50)
})

test('a stuck connection is cut before one that is read, however much waits on that', () => {
  const [reader, stuck, last] = [connection(70), connection(20), connection(20)]
  const unread = counted(100, reader, stuck)
  for (let seconds = 0; seconds < 10; seconds++) {
    reader.read(1)
    vi.advanceTimersByTime(1_000)
  }
  last.count(unread)
  expect(cut(reader, stuck, last)).toEqual([false, true, false])
})

test('where all are read the largest is cut', () => {
  const [reader, other, last] = [connection(70), connection(20), connection(20)]
  const unread = counted(100, reader, other)
  for (let seconds = 0; seconds < 10; seconds++) {
    for (const one of [reader, other]) one.read(1)
    vi.advanceTimersByTime(1_000)
  }
  last.count(unread)
  expect(cut(reader, other, last)).toEqual([true, false, false])
})

test('a real connection that reads part of an answer of one part is not stuck', async () => {
  const unread = new UnreadAnswers(50 * MEGABYTE)
  const sizes: Record<string, number> = { '/reader': 40, '/stuck': 8, '/last': 8 }
  const closed: string[] = []
  const server = createServer(({ url = '', socket }, response) => {
    response.end(Buffer.alloc((sizes[url] ?? 0) * MEGABYTE))
    socket.once('close', () => closed.push(url))
    unread.count(socket, response)
  })
  const port = await portOf(server)
  const open = async (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    atEnd(async () => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  const reader = await open('/reader')
  await open('/stuck')
  for (let seconds = 0; seconds < 10; seconds++) {
    await readAbout(2 * MEGABYTE, reader)
    vi.advanceTimersByTime(1_000)
  }
  await open('/last')
  await expect.poll(() => closed, { timeout: 10_000 }).toEqual(['/stuck'])
})

async function readAbout(bytes: number, socket: Socket) {
  for (let read = 0; read < bytes; ) {
    const chunk = socket.read() as Buffer | null
    if (chunk) read += chunk.length
    else await setImmediate()
  }
}
