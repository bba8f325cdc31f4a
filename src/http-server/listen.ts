import type { Server } from 'node:http'
import { portForbidden, portTaken } from '../domain/user-error.ts'
import { portHolder } from './port-holder.ts'

/**
 * Connections that the system holds until this process takes them; it may allow fewer. One more has to be tried again by
 * the client's system, after one second, then three: a sale opens a thousand in the same moment.
 */
const BACKLOG = 4_096

/**
 * Listens on `port` (0: any free one); resolves to the port. Throws UserError when it is taken or not allowed;
 * `variable` is the environment variable that sets it.
 */
export function listen(server: Server, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(toUserError(error, port, variable))
    server.once('error', fail)
    server.listen({ port, backlog: BACKLOG }, () => {
      server.off('error', fail)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function toUserError(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE') return portTaken(port, variable, portHolder(port))
  return error.code === 'EACCES' ? portForbidden(port, variable) : error
}
