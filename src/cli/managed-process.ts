import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

export const root = join(import.meta.dirname, '..', '..')
const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href

const readyMessage = z.object({
  ready: z.literal(true),
  port: z.number().optional(),
  shops: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
  demo: z.object({ email: z.string(), password: z.string() }).nullish(),
})
export type Ready = Omit<z.infer<typeof readyMessage>, 'ready'>

/** One of the two processes. */
export interface ManagedProcess {
  name: string
  /** Resolves when it serves; never when it ends before. */
  ready: Promise<Ready>
  /** Its exit code, once it has ended; null when a signal killed it. */
  ended: Promise<number | null>
  /** Asks it to drain and end; kills it when it has not after 11 seconds. */
  stop: () => Promise<void>
}

export interface LaunchOptions {
  args?: string[]
  env?: Record<string, string>
  execArgv?: string[]
  /** True for a program that says nothing when it is ready. */
  silent?: boolean
  /** File descriptor its output goes to, instead of ours. */
  output?: number
}

/** Starts `script` (from the project's root) as a process of its own. */
export function spawnManaged(name: string, script: string, options: LaunchOptions = {}): ManagedProcess {
  const output = options.output ?? 'inherit'
  const child = fork(join(root, script), options.args ?? [], {
    env: { NODE_ENV: 'production', ...quiet(), ...process.env, ...options.env },
    execArgv: ['--import', exitWithParent, ...(options.execArgv ?? [])],
    stdio: ['ignore', output, output, 'ipc'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = options.silent ? Promise.resolve({}) : readiness(child)
  return { name, ready, ended, stop: () => stop(child, ended) }
}

/** On a terminal the shops' addresses should not scroll away below a line for every request. */
function quiet(): Record<string, string> {
  return process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}
}

function readiness(child: ChildProcess): Promise<Ready> {
  return new Promise(resolve => {
    child.on('message', message => {
      const parsed = readyMessage.safeParse(message)
      if (parsed.success) resolve(parsed.data)
    })
  })
}

// One second more than the ten each half has to drain.
const PATIENCE_MS = 11_000

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(impatient)
}
