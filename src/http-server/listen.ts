import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { portForbidden, portTaken } from '../domain/user-error.ts'
import { commandLine, processWithFile } from './process-table.ts'

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

const LISTENING = '0A'
// The program at the beginning and its script at the end; options between them say less.
const SHOWN_START = 40
const SHOWN_END = 60

/** The process that listens on TCP `port`, as `process 12 (its command line)`; undefined where the system does not say. */
export function portHolder(port: number): string | undefined {
  try {
    const sockets = new Set(['tcp', 'tcp6'].flatMap(table => listeningSockets(table, port)))
    const pid = sockets.size > 0 ? processWithFile(sockets) : undefined
    return pid === undefined ? undefined : `process ${pid} (${commandOf(pid)})`
  } catch {
    // No /proc, as on macOS: the sentence that names nobody is true as well.
    return undefined
  }
}

/** The names under which a process of ours would have them open. */
function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1)
  return rows
    .map(row => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING)
    .map(columns => `socket:[${columns[9]}]`)
}

/** Printed on a terminal: one line, and nothing that steers it. */
function commandOf(pid: number): string {
  const command = commandLine(pid).join(' ').trim()
  const plain = command.replaceAll(/\p{C}/gu, '?')
  if (plain.length <= SHOWN_START + SHOWN_END) return plain
  return `${plain.slice(0, SHOWN_START)} … ${plain.slice(-SHOWN_END)}`
}
