import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const LISTENING = '0A'
// The program at the beginning and its script at the end; options between them say less.
const SHOWN_START = 40
const SHOWN_END = 60

/** Who listens on TCP `port`, as `process 12 (its command line)`; undefined where the system does not say. */
export function portHolder(port: number): string | undefined {
  try {
    const sockets = new Set(['tcp', 'tcp6'].flatMap(table => listeningSockets(table, port)))
    const pid = sockets.size > 0 ? processWith(sockets) : undefined
    return pid && `process ${pid} (${commandOf(pid)})`
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

function processWith(sockets: Set<string>): string | undefined {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids.find(pid => openFiles(pid).some(file => sockets.has(file)))
}

function openFiles(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map(fd => linkAt(`/proc/${pid}/fd/${fd}`))
  } catch {
    // Another user's, or it has just ended.
    return []
  }
}

function linkAt(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // Closed since the folder was read.
    return ''
  }
}

/** Printed on a terminal: one line, and nothing that steers it. */
function commandOf(pid: string): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
  const plain = words.replaceAll(/\p{C}/gu, '?')
  if (plain.length <= SHOWN_START + SHOWN_END) return plain
  return `${plain.slice(0, SHOWN_START)} … ${plain.slice(-SHOWN_END)}`
}
