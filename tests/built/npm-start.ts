import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { type Run, start } from '../support/cli.ts'
import { freePort } from '../support/free-port.ts'

/** Longer than vitest's own second, for a machine that is slow and shared. */
export const PATIENCE = { timeout: 30_000 }

/** `npm start` on ports of its own, serving. */
export async function opened(
  DATA_DIR: string,
  command = (env: Record<string, string>) => start([], env),
): Promise<{ run: Run; web: number; port: number }> {
  const [web, port] = [await freePort(), await freePort()]
  const run = command({ DATA_DIR, PORT: `${web}`, API_PORT: `${port}` })
  await run.says(/To stop .*Ctrl-C/)
  return { run, web, port }
}

/** The process id of one of the two that `run` started. */
export function pidOf(run: Run, half: string): number {
  return Number(execFileSync('pgrep', ['-P', `${run.pid}`, '-f', half], { encoding: 'utf8' }))
}

/** Whether a server of this machine answers at a port. */
export function isServed(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}

/** Kills one half of `npm start`; expects the other to serve meanwhile, and this one to be started again. */
export async function expectRestart(
  folder: string,
  { half, own, other }: { half: string; own: 'web' | 'port'; other: 'web' | 'port' },
): Promise<void> {
  const { run, ...ports } = await opened(folder)
  const killed = pidOf(run, half)
  process.kill(killed, 'SIGKILL')
  expect(await isServed(ports[other])).toBe(true)
  await expect.poll(() => isServed(ports[own]), PATIENCE).toBe(true)
  expect(run.stderr()).toContain('was killed: it is started again.')
  expect(pidOf(run, half)).not.toBe(killed)
  run.signal('SIGTERM')
  expect(await run.ended).toBe(0)
}
