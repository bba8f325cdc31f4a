import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fetched } from '../../support/fetched.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
/** Milliseconds a start may take, and those it may take to notice what is wrong. */
const START = 15_000
const NOTICE = 5_000

export interface Outcome {
  told: string
  isRight: boolean
}

/** Starts the API on a port, lets `happen` happen once it serves, and tells whether it refused or said that it is not ready. */
export async function startAndLook(
  port: number,
  env: Record<string, string>,
  happen?: () => void,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['src/store-api/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', API_PORT: `${port}`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    errors += text
  })
  try {
    const first = await statusBy(START, port, child, status => status !== undefined)
    if (first === 200) happen?.()
    const last = await statusBy(NOTICE, port, child, status => status === 503)
    return outcomeOf(child, errors, last)
  } finally {
    process.off('exit', kill)
    if (!hasEnded(child)) {
      const ended = once(child, 'exit')
      kill()
      await ended
    }
  }
}

/** Asks for readiness until it is as wanted, the process ends, or the time is over; the last status. */
async function statusBy(
  patience: number,
  port: number,
  child: ChildProcess,
  isWanted: (status: number | undefined) => boolean,
): Promise<number | undefined> {
  const end = performance.now() + patience
  for (;;) {
    const status = await readiness(port)
    if (isWanted(status) || hasEnded(child) || performance.now() > end) return status
    await setTimeout(100)
  }
}

async function readiness(port: number): Promise<number | undefined> {
  const answer = fetched(port, '/readyz', { Host: 'localhost' }).catch(() => undefined)
  return (await Promise.race([answer, setTimeout(2_000, undefined, { ref: false })]))?.status
}

function outcomeOf(child: ChildProcess, errors: string, status: number | undefined): Outcome {
  if (hasEnded(child)) {
    const lines = errors.trim().split('\n').length
    if (child.exitCode === 1 && errors !== '' && lines === 1) return { told: 'refused', isRight: true }
    return { told: `ended with ${child.exitCode ?? child.signalCode} and ${lines} lines`, isRight: false }
  }
  if (status === 503) return { told: '`/readyz` 503', isRight: true }
  return { told: status === 200 ? 'served as ready' : `\`/readyz\` ${status ?? 'silent'}`, isRight: false }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
