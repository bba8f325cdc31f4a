import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, wideNetworkOf } from './network.ts'

/** The most connections from one network. */
export interface NetworkLimits {
  /** From an IPv4 address or IPv6 /64. */
  connectionsPerNetwork: number
  /** From an IPv6 /48. */
  connectionsPerWideNetwork: number
}

/** Closes a new connection from a network that has its most open ones already, unless its address `isExempt`. */
export function limitPerNetwork(
  server: Server,
  { connectionsPerNetwork, connectionsPerWideNetwork }: NetworkLimits,
  isExempt: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  const add = (network: string, change: 1 | -1) => {
    const count = (open.get(network) ?? 0) + change
    if (count > 0) open.set(network, count)
    else open.delete(network)
  }
  const isFull = (network: string, most: number) => (open.get(network) ?? 0) >= most
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // The client disconnected before the event was handled.
    if (address === undefined) return void socket.destroy()
    if (isExempt(address)) return
    const network = networkOf(address)
    const wide = wideNetworkOf(address)
    const isRefused =
      isFull(network, connectionsPerNetwork) ||
      (wide !== undefined && isFull(wide, connectionsPerWideNetwork))
    if (isRefused) return void socket.destroy()
    const networks = wide === undefined ? [network] : [network, wide]
    for (const one of networks) add(one, 1)
    socket.once('close', () => {
      for (const one of networks) add(one, -1)
    })
  })
}
