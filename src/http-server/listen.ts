import type { Server } from 'node:http'
import { portForbidden, portTaken } from '../domain/user-error.ts'
import { portHolder } from './port-holder.ts'

/**
 * Listens on `port` (0: any free one); resolves to the port. Throws UserError when it is taken or not allowed;
 * `variable` is the environment variable that sets it.
 */
export function listen(server: Server, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(toUserError(error, port, variable))
    server.once('error', fail)
    server.listen(port, () => {
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
