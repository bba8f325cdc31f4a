import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { atEnd } from './at-end.ts'

/** The port of 127.0.0.1 on which a server listens from now on, until the test file ends or `later` says. */
export async function portOf(server: Server, later: (stop: () => void) => unknown = atEnd): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  later(() => {
    if (server instanceof HttpServer) server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
