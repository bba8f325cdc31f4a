import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A command that is running or has run. */
export interface Run {
  pid: number
  stdout: () => string
  stderr: () => string
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Resolves once its output matches; rejects when it ends before. */
  says: (pattern: RegExp) => Promise<void>
  /** Signals the command and everything it started. */
  signal: (name: NodeJS.Signals) => void
}

/** Runs `src/cli/start.mjs` in a process group of its own, on the Node of the tests. */
export function start(mode: string[], env: Record<string, string>, nodeArgs: string[] = []): Run {
  return run([...nodeArgs, join(root, 'src/cli/start.mjs'), ...mode], env)
}

/** Runs `npm start` itself; its process is npm's, which runs a shell, which runs ours. */
export function npmStart(env: Record<string, string>): Run {
  return run([process.env['npm_execpath'] ?? '', 'start'], env)
}

/** Runs a file of a test's own in a process group of its own. */
export function runScript(file: string): Run {
  return run([file], {})
}

function run(args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: '', NODE_ENV: 'production', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = collect(child.stdout)
  const err = collect(child.stderr)
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return {
    pid: child.pid ?? 0,
    stdout: out,
    stderr: err,
    ended,
    says: says(child, ended, () => out() + err()),
    signal: signal(child),
  }
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', chunk => {
    text += chunk
  })
  return () => text
}

function says(child: ChildProcess, ended: Promise<unknown>, output: () => string) {
  return (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(output()) && resolve()
      child.stdout?.on('data', look)
      child.stderr?.on('data', look)
      ended.then(() => reject(new Error(`ended without saying ${pattern}:\n${output()}`)))
      look()
    })
}

function signal(child: ChildProcess) {
  const send = (name: NodeJS.Signals) => {
    // A negative id is the whole group, as a terminal's Ctrl-C or a fallen machine would have it.
    if (child.pid !== undefined) process.kill(-child.pid, name)
  }
  // A test that failed half-way leaves nothing behind.
  const sweep = () => send('SIGKILL')
  process.once('exit', sweep)
  child.once('exit', () => process.off('exit', sweep))
  return send
}
