import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may take longer to arrive than others, such as uploads. */
export interface LongRequests {
  isLong: (request: IncomingMessage) => boolean
  /** Milliseconds until the connection of one that has not arrived is closed. */
  timeoutMs: number
}

/** Gives long requests a time-out of their own; returns whether a connection is receiving one. */
export function timeLongRequests(
  server: Server,
  { isLong, timeoutMs }: LongRequests,
): (socket: Socket) => boolean {
  const receiving = new WeakSet<Socket>()
  server.on('request', (request: IncomingMessage) => {
    const { socket } = request
    if (!isLong(request)) return
    receiving.add(socket)
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    request.once('close', () => {
      clearTimeout(timer)
      receiving.delete(socket)
    })
  })
  return socket => receiving.has(socket)
}
