// npm run packaging: the steps of .packaging/Containerfile and of the services beside it, as plain commands.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'

/** User and group `nobody` of Debian. */
const NOBODY = 65_534
const READY_MS = 60_000

/** Installs, builds and runs the program in an empty folder, as another user where this one may; 0 when all went well. */
export async function tryPackaging(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-packaging-'))
  try {
    await tryIn(folder)
    console.info('The packaging works.')
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryIn(folder: string): Promise<void> {
  const [app, data, node] = [join(folder, 'app'), join(folder, 'data'), join(folder, 'bin', 'node')]
  for (const path of [app, data, join(folder, 'bin')]) mkdirSync(path)
  // The other user may not read where this one keeps its own.
  copyFileSync(process.execPath, node)
  for (const name of copiedFiles()) cpSync(name, join(app, name), { recursive: true })
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` }
  step('npm ci --omit=dev', () => run('npm', ['ci', '--omit=dev'], { cwd: app, env }))
  step('build', () => run(node, ['src/cli/start.mjs', 'build'], { cwd: app, env }))
  chmodSync(folder, 0o755)
  chmodSync(data, 0o700)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  console.info(isRoot ? 'started as nobody' : 'started as this user, who is not root')
  await serve({ node, app, user, data })
}

/** The files that the Containerfile copies, so that one which is missing there is missing here. */
function copiedFiles(): string[] {
  const lines = readFileSync('.packaging/Containerfile', 'utf8').split('\n')
  const copies = lines.filter(line => /^COPY (?!--from)/.test(line))
  return copies.flatMap(line => line.split(' ').slice(1, -1))
}

type Place = { node: string; app: string; data: string; user: { uid?: number; gid?: number } }

async function serve({ node, app, user, data }: Place): Promise<void> {
  const [PORT, API_PORT] = [`${await freePort()}`, `${await freePort()}`]
  const metricsPort = await freePort()
  const METRICS_PORT = `${metricsPort}`
  const ports = { PORT, API_PORT, METRICS_PORT }
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: data, ...ports }
  const options = { cwd: app, env, ...user, stdio: ['ignore', 'inherit', 'inherit'] as const }
  const start = (mode: string) =>
    spawn(node, ['src/cli/start.mjs', mode], { ...options, stdio: [...options.stdio] })
  const children = [start('api'), start('web')]
  try {
    await answers('the store API', `http://127.0.0.1:${API_PORT}/readyz`)
    await answers('the site', `http://127.0.0.1:${PORT}/readyz`)
    await answers('a page', `http://localhost:${PORT}/`)
    await answers('figures of the site', `http://127.0.0.1:${metricsPort}/metrics`)
    await answers('figures of the store API', `http://127.0.0.1:${metricsPort + 1}/metrics`)
    const doctor = ['src/store-api/cli/store.mjs', 'doctor']
    step('doctor', () => run(node, doctor, { ...options, stdio: 'inherit' }))
    const codes = await Promise.all(children.map(stop))
    if (codes.some(code => code !== 0)) throw new Error(`SIGTERM ended them with ${codes.join(' and ')}.`)
  } finally {
    await Promise.all(children.map(stop))
  }
}

async function answers(name: string, url: string): Promise<void> {
  const until = Date.now() + READY_MS
  for (;;) {
    const status = await fetch(url).then(
      response => response.status,
      () => 0,
    )
    if (status === 200) return console.info(`ok    ${name}`)
    if (Date.now() > until) throw new Error(`${name} does not answer: ${url} gave ${status}.`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

function stop(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

function step(name: string, work: () => void): void {
  const start = performance.now()
  work()
  console.info(`ok    ${name}, ${Math.round((performance.now() - start) / 1_000)} s`)
}

function run(command: string, args: string[], options: Parameters<typeof spawnSync>[2]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`)
}
