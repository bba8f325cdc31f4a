import { EventEmitter } from 'node:events'
import { Server } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitPerNetwork } from '../../src/http-server/connection-count.ts'

const server = new Server()
limitPerNetwork(
  server,
  { connectionsPerNetwork: 2, connectionsPerWideNetwork: 5 },
  address => address === '10.0.0.1',
)

/** A connection from an address that this machine does not have. */
function from(remoteAddress: string | undefined) {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
    destroy() {
      socket.destroyed = true
      socket.emit('close')
    },
  })
  server.emit('connection', socket as unknown as Socket)
  return socket
}

test('one network has no more connections than it may, and new ones when some have ended', () => {
  const [first, second, third] = [from('2001:db8::1'), from('2001:db8::2'), from('2001:db8::3')]
  expect([first, second, third].map(({ destroyed }) => destroyed)).toEqual([false, false, true])
  expect(from('2001:db8:0:1::1').destroyed).toBe(false)
  first.destroy()
  expect([from('2001:db8::4'), from('2001:db8::5')].map(({ destroyed }) => destroyed)).toEqual([false, true])
})

test('an IPv6 /48 has no more connections than it may, however many of its /64 they come from', () => {
  const opened = Array.from({ length: 6 }, (_, index) => from(`2001:db8:7:${index}::1`))
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false, false, true])
  expect(from('2001:db8:8::1').destroyed).toBe(false)
  opened[0]?.destroy()
  expect([from('2001:db8:7:9::1'), from('2001:db8:7:a::1')].map(one => one.destroyed)).toEqual([false, true])
})

test('a proxy that speaks for many is not counted', () => {
  expect([1, 2, 3, 4].map(() => from('10.0.0.1').destroyed)).toEqual([false, false, false, false])
})

test('a client that is gone already is let go', () => {
  expect(from(undefined).destroyed).toBe(true)
})
