import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ReachableServers } from '../../../src/store-api/import/pictures/open-picture.ts'
import { isPublicAddress } from '../../../src/store-api/import/pictures/public-address.ts'
import { portOf } from '../../support/port-of.ts'

const LOOPBACK = '127.0.0.1'

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A server of pictures on this machine, whatever host it is asked as; it ends with the test file. */
export async function pictureHost(answering: Answering) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
    answering(request, response)
  })
  const port = await portOf(server)
  return { asked, port, urlOf: (path: string, host = 'pictures.example') => `http://${host}:${port}${path}` }
}

/** Every host name is this machine, which is reached, as public addresses are. */
export const loopbackReach: ReachableServers = {
  resolve: async () => [LOOPBACK],
  isAllowed: address => address === LOOPBACK || isPublicAddress(address),
  anyPort: true,
}
