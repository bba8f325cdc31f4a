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
  /** The password of the demo shops' people, sent once: at the first start. */
  desk: z.object({ url: z.string(), demoPassword: z.string().nullable() }).optional(),
})
export type Ready = Omit<z.infer<typeof readyMessage>, 'ready'>

/** A child process that runs the site or the store API. */
export interface ManagedProcess {
  name: string
  /** Resolves when it serves; stays pending if it ends before. */
  ready: Promise<Ready>
  /** Resolves to its exit code; null when a signal killed it. */
  ended: Promise<number | null>
  /** Sends SIGTERM, on which it drains; kills it if it still runs after 11 seconds. */
  stop: () => Promise<void>
}

export interface LaunchOptions {
  args?: string[]
  env?: Record<string, string>
  execArgv?: string[]
  /** True for a program that sends no ready message. */
  noReadyMessage?: boolean
  /** File descriptor for its output, instead of this process's own. */
  output?: number
}

/** Starts `script` (a path from the project's root) as a child process. */
export function spawnManaged(name: string, script: string, options: LaunchOptions = {}): ManagedProcess {
  const output = options.output ?? 'inherit'
  // On a terminal, log warnings only, so that request logs do not scroll the shops' addresses away.
  const quiet = process.stdout.isTTY && { LOG_LEVEL: 'warn' }
  const child = fork(join(root, script), options.args ?? [], {
    env: { NODE_ENV: 'production', ...quiet, ...process.env, ...options.env },
    execArgv: ['--import', exitWithParent, ...(options.execArgv ?? [])],
    stdio: ['ignore', output, output, 'ipc'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = new Promise<Ready>(resolve => {
    if (options.noReadyMessage) resolve({})
    child.on('message', message => {
      const parsed = readyMessage.safeParse(message)
      if (parsed.success) resolve(parsed.data)
    })
  })
  return { name, ready, ended, stop: () => stop(child, ended) }
}

// One second more than the ten a process has to drain.
const STOP_TIMEOUT_MS = 11_000

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(killTimer)
}
