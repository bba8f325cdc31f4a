import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { commandLine, descendants } from '../../../../src/http-server/process-table.ts'
import { fetched } from '../../support/fetched.ts'
import { ports } from '../../support/ports.ts'
import { single } from '../../support/stats.ts'
import { type Row, row, verdict } from '../../support/table.ts'
import { ATTACKED, ENV, hostHeader } from './deployment.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const SERVERS = { API: 'src/store-api/main.ts', site: 'src/site/server/main.ts' }
/** Milliseconds after which it is called never. */
const PATIENCE = 15_000
const GOAL = 2

/** How long pages and calls are gone after `kill -9` of one server under `npm start`. */
export async function killed(tell: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, script] of Object.entries(SERVERS)) {
    tell(`kill -9 of the ${name}`)
    rows.push(await killOne(name, script))
  }
  return rows
}

async function killOne(name: string, script: string): Promise<Row> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const env = { ...ENV, DATA_DIR: dataDir, PORT: `${ports.site}`, API_PORT: `${ports.api}` }
  const starter = spawn(process.execPath, ['src/cli/start.mjs', 'all'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: 'ignore',
  })
  const kill = () => starter.kill('SIGKILL')
  process.once('exit', kill)
  try {
    if ((await secondsUntilBack(starter, 40_000)) === undefined) throw new Error('npm start does not serve')
    process.kill(serverOf(starter, script), 'SIGKILL')
    const seconds = await secondsUntilBack(starter, PATIENCE)
    const figure = `${name} killed: pages and calls answer again`
    if (seconds !== undefined) return row(figure, single(seconds), { atMost: GOAL }, { unit: 's' })
    const words = hasEnded(starter) ? 'never: `npm start` ended' : `not within ${PATIENCE / 1000} s`
    return verdict(figure, words, `≤ ${GOAL.toFixed(2)} s`, false)
  } finally {
    process.off('exit', kill)
    await stop(starter)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function serverOf(starter: ChildProcess, script: string): number {
  const pid = descendants(starter.pid ?? 0).find(pid => commandLine(pid).some(part => part.endsWith(script)))
  if (pid === undefined) throw new Error(`npm start has not started ${script}`)
  return pid
}

let turn = 0

/** Seconds until a page that is not kept and a call are both answered rightly; undefined when that is not seen. */
async function secondsUntilBack(starter: ChildProcess, patience: number): Promise<number | undefined> {
  const start = performance.now()
  while (!hasEnded(starter) && performance.now() - start < patience) {
    const page = answers(ports.site, `/products?category=none-${turn++}`)
    const call = answers(ports.api, '/api/v1/products')
    if ((await page) && (await call)) return (performance.now() - start) / 1000
    await setTimeout(20)
  }
  return undefined
}

async function answers(port: number, path: string): Promise<boolean> {
  const answer = fetched(port, path, hostHeader(ATTACKED, port)).catch(() => undefined)
  const late = setTimeout(1_000, undefined, { ref: false })
  return (await Promise.race([answer, late]))?.status === 200
}

async function stop(starter: ChildProcess): Promise<void> {
  if (hasEnded(starter)) return
  const ended = once(starter, 'exit')
  starter.kill('SIGTERM')
  await Promise.race([ended, setTimeout(12_000)])
  starter.kill('SIGKILL')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
