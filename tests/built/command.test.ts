import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callStore } from '../../e2e/fixtures/store.ts'
import { register } from '../../src/contract/account.ts'
import { authorize } from '../../src/contract/session.ts'
import { npmStart } from '../support/cli.ts'
import { expectRestart, isServed, opened, PATIENCE } from './npm-start.ts'

const person = { firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', password: 'monsoon-2026' }
const { email, password } = person

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-command-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

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

  test('serves again when the store API was killed, and goes on serving meanwhile what it can', async () => {
    await expectRestart(folder, { half: 'src/store-api/main.ts', own: 'port', other: 'web' })
  })

  test('stops when npm alone is told to', async () => {
    const { run, web, port } = await opened(folder, npmStart)
    process.kill(run.pid, 'SIGTERM')
    await expect.poll(() => isServed(web), PATIENCE).toBe(false)
    await expect.poll(() => isServed(port), PATIENCE).toBe(false)
  })
})
