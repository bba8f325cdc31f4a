import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callStore } from '../../e2e/fixtures/store.ts'
import { authorize, register } from '../../src/contract/session.ts'
import { npmStart, type Run, start } from '../support/cli.ts'
import { freePort } from '../support/free-port.ts'

const person = { firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', password: 'monsoon-2026' }
const { email, password } = person
// Longer than vitest's own second, for a machine that is slow and shared.
const PATIENCE = { timeout: 30_000 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-command-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** `npm start` on ports of its own, serving. */
async function opened(
  DATA_DIR: string,
  command = (env: Record<string, string>) => start([], env),
): Promise<{ run: Run; web: number; port: number }> {
  const [web, port] = [await freePort(), await freePort()]
  const run = command({ DATA_DIR, PORT: `${web}`, API_PORT: `${port}` })
  await run.says(/To stop .*Ctrl-C/)
  return { run, web, port }
}

/** The process id of one of the two that `run` started. */
function pidOf(run: Run, half: string): number {
  return Number(execFileSync('pgrep', ['-P', `${run.pid}`, '-f', half], { encoding: 'utf8' }))
}

function isServed(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}

describe('npm start', () => {
  test('tells each shop, a demo sign-in that works, and builds nothing twice', async () => {
    const { run, web, port } = await opened(folder)
    expect(run.stdout()).toContain(`http://localhost:${web}`)
    for (const name of ['screens', 'vastra'])
      expect(run.stdout()).toContain(`http://${name}.localhost:${web}`)
    const [, demoEmail, demoPassword] = /Demo sign-in\s+(\S+)\s+(\S+)/.exec(run.stdout()) ?? []
    const credentials = { email: demoEmail, password: demoPassword }
    const answer = await callStore('books', authorize.method, authorize.path, credentials, { port })
    expect(answer.status).toBe(200)
    expect(run.stdout()).not.toContain('Building')
    run.signal('SIGTERM')
    expect(await run.ended).toBe(0)
  })

  test('has everything acknowledged after kill -9 of both processes', async () => {
    const first = await opened(folder)
    const made = await callStore('books', register.method, register.path, person, { port: first.port })
    expect(made.status).toBeLessThan(300)
    first.run.signal('SIGKILL')
    await first.run.ended
    const second = await opened(folder)
    const back = await callStore(
      'books',
      authorize.method,
      authorize.path,
      { email, password },
      { port: second.port },
    )
    expect(back.status).toBe(200)
    second.run.signal('SIGINT')
    expect(await second.run.ended).toBe(0)
  })

  for (const [half, own, other] of [
    ['src/site/server/main.ts', 'web', 'port'],
    ['src/store-api/main.ts', 'port', 'web'],
  ] as const) {
    test(`serves again when ${half} was killed, and goes on serving meanwhile what it can`, async () => {
      const { run, ...ports } = await opened(folder)
      const killed = pidOf(run, half)
      process.kill(killed, 'SIGKILL')
      expect(await isServed(ports[other])).toBe(true)
      await expect.poll(() => isServed(ports[own]), PATIENCE).toBe(true)
      expect(run.stderr()).toContain('was killed: it is started again.')
      expect(pidOf(run, half)).not.toBe(killed)
      run.signal('SIGTERM')
      expect(await run.ended).toBe(0)
    })
  }

  test('takes both processes along when it is killed itself', async () => {
    const { run, web } = await opened(folder)
    process.kill(run.pid, 'SIGKILL')
    await expect.poll(() => isServed(web), PATIENCE).toBe(false)
  })

  test('stops when npm itself is killed', async () => {
    const { run, web, port } = await opened(folder, npmStart)
    process.kill(run.pid, 'SIGKILL')
    await expect.poll(() => isServed(web), PATIENCE).toBe(false)
    await expect.poll(() => isServed(port), PATIENCE).toBe(false)
  })

  test('says by whom a port is taken', async () => {
    const { run, web, port } = await opened(folder)
    const second = start([], { DATA_DIR: folder, PORT: `${web}`, API_PORT: `${port}` })
    expect(await second.ended).toBe(1)
    expect(second.stderr()).toMatch(
      new RegExp(`process (${pidOf(run, 'site/server/main')}|${pidOf(run, 'store-api/main')}) `),
    )
    run.signal('SIGTERM')
    await run.ended
  })

  test('stops when npm alone is told to', async () => {
    const { run, web, port } = await opened(folder, npmStart)
    process.kill(run.pid, 'SIGTERM')
    await expect.poll(() => isServed(web), PATIENCE).toBe(false)
    await expect.poll(() => isServed(port), PATIENCE).toBe(false)
  })
})
