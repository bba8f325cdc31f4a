import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const PATIENCE_MS = 10_000
const PAUSE_MS = 20

/** A server program that can be ended without warning and started again on the same port. */
export interface Program {
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Ends it; nothing where it is not running. */
  stop: () => Promise<void>
  /** Has it read its settings again. */
  reload: () => void
}

/** Starts a program in the foreground and waits until it listens on `port`. */
export async function startProgram(path: string, args: string[], port: number): Promise<Program> {
  let running: ChildProcess
  let log = ''
  const start = async () => {
    running = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [running.stdout, running.stderr])
      stream?.on('data', (part: Buffer) => {
        log = (log + part).slice(-2_000)
      })
    const end = performance.now() + PATIENCE_MS
    while (!(await listens(port))) {
      if (running.exitCode !== null || performance.now() > end)
        throw new Error(`${path} does not listen on ${port}: ${log}`)
      await setTimeout(PAUSE_MS)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const exit = once(running, 'exit')
    running.kill(signal)
    await exit
  }
  await start()
  const reload = () => void running.kill('SIGHUP')
  return { start, reload, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
