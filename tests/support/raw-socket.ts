import { connect, type Socket } from 'node:net'

/** A connection on which bytes are sent as they are. */
export interface RawSocket {
  socket: Socket
  /** All that came back so far. */
  received: () => string
  closed: Promise<void>
}

/** Connects to `port` of this machine and sends `text`; `reads` false leaves every answer unread. */
export async function rawSocket(port: number, text = '', reads = true): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  // Cut while it was still sending: what tells is that it is closed.
  socket.on('error', () => {})
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  if (reads) socket.on('data', chunk => (received += chunk))
  else socket.pause()
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  if (text) socket.write(text)
  return { socket, received: () => received, closed }
}

/** The statuses of the answers in what came back, in their order. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
