import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../../src/store-api/main.ts')

export type Running = { child: ChildProcess; port: number; ready: Record<string, unknown> }

/** The event of a process; where it does not come within five minutes, an error that names it. */
function soon(child: ChildProcess, event: 'message' | 'exit' | 'close') {
  return once(child, event, { signal: AbortSignal.timeout(300_000) }).catch(error => {
    const { pid, exitCode, signalCode } = child
    throw new Error(`no ${event} of process ${pid}, which ended by ${exitCode ?? signalCode}`, {
      cause: error,
    })
  })
}

/** Starts the API as its own process, on any free port, and waits until it is ready. */
export async function runApi(env: Record<string, string>): Promise<Running> {
  const child = fork(main, [], {
    env: { ...process.env, API_PORT: '0', LOG_LEVEL: 'error', ...env },
    silent: true,
  })
  let said = ''
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  const [message] = await Promise.race([
    soon(child, 'message'),
    soon(child, 'exit').then(([code]) => {
      throw new Error(`exit ${code}: ${said}`)
    }),
  ])
  return { child, port: message.port, ready: message }
}

/** Starts the API where it must fail; its exit code and what it said. */
export async function failToRun(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = fork(main, [], { env: { ...process.env, API_PORT: '0', ...env }, silent: true })
  let said = ''
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  const [code] = await soon(child, 'close')
  return { code, said }
}

/** Sends a signal and waits for the end; the milliseconds it took. */
export async function end({ child }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const start = performance.now()
  const { exitCode, signalCode } = child
  if (exitCode !== null || signalCode !== null)
    throw new Error(`It ended by itself: ${exitCode ?? signalCode}`)
  const exit = soon(child, 'exit')
  child.kill(signal)
  await exit
  return performance.now() - start
}
