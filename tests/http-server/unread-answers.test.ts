import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreadAnswers } from '../../src/http-server/unread-answers.ts'

beforeEach(() => void vi.useFakeTimers())
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
