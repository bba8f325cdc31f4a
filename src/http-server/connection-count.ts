import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/** Closes a new connection from a network that has `max` open ones already, unless its address `isExempt`. */
export function limitPerNetwork(server: Server, max: number, isExempt: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // The client disconnected before the event was handled.
    if (address === undefined) return void socket.destroy()
    if (isExempt(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > max) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
