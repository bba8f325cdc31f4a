import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { type Program, startProgram } from './program.ts'
import { serverProgram } from './tools.ts'

const shipped = join(import.meta.dirname, '..', '..', '..', '.packaging', 'pgbouncer.ini')

export interface PgBouncer extends Program {
  /** Sends what was for the primary to another server. */
  repoint: (primary: string) => void
  databaseUrl: string
  databaseReadUrl: string
}

/** PgBouncer with the settings that are shipped, in front of a primary and its replica, for a user without password. */
export async function startPgBouncer(
  folder: string,
  servers: { primary: string; replica: string },
): Promise<PgBouncer> {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = (primary: string) =>
    readFileSync(shipped, 'utf8')
      .replace(/^haat = .*$/m, `haat = ${serverOf(primary)}`)
      .replace(/^haat_read = .*$/m, `haat_read = ${serverOf(servers.replica)}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any\nunix_socket_dir =')
  writeFileSync(file, settings(servers.primary))
  chmodSync(folder, 0o755)
  const program = await startProgram(serverProgram('pgbouncer'), [...asNobody(), file], port)
  const at = (name: string) => `postgres://haat@127.0.0.1:${port}/${name}`
  const repoint = (primary: string) => {
    writeFileSync(file, settings(primary))
    program.reload()
  }
  return { ...program, repoint, databaseUrl: at('haat'), databaseReadUrl: at('haat_read') }
}

function serverOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url)
  return `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}`
}

/** PgBouncer refuses to run as root. */
function asNobody(): string[] {
  return process.getuid?.() === 0 ? ['-u', 'nobody'] : []
}
