import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')
const readyMessage = z.object({ ready: z.literal(true), port: z.number().optional() })

/** A server that runs in a process of its own. */
export type Running = { pid: number; port: number; stop: () => Promise<void> }

const running = new Set<ChildProcess>()
// Whatever ends the bench, nothing it started outlives it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts `script` (from the project's root) and waits until it serves. */
export async function startProcess(
  script: string,
  port: number,
  env: Record<string, string> = {},
  execArgv: string[] = [],
): Promise<Running> {
  const child = fork(join(root, script), [], {
    cwd: root,
    execArgv,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: '1', PORT: `${port}`, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const ready = await new Promise<z.infer<typeof readyMessage>>((resolve, reject) => {
    child.on('message', message => {
      const parsed = readyMessage.safeParse(message)
      if (parsed.success) resolve(parsed.data)
    })
    child.once('exit', code => reject(new Error(`${script} ended before it served (${code})`)))
  })
  return { pid: child.pid ?? 0, port: ready.port ?? port, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 11_000)
  await ended
  clearTimeout(impatient)
}
