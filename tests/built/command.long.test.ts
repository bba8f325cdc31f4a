import { describe, expect, test } from 'vitest'
import { callStore } from '../../e2e/fixtures/store.ts'
import { register } from '../../src/contract/account.ts'
import { authorize } from '../../src/contract/session.ts'
import { npmStart, start } from '../support/cli.ts'
import { newFolder } from '../support/folder.ts'
import { expectRestart, isServed, opened, PATIENCE, pidOf } from './npm-start.ts'

const person = { firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', password: 'monsoon-2026' }

describe('npm start', () => {
  test.each([
    { name: 'site', half: 'src/site/server/main.ts', own: 'web', other: 'port' },
    { name: 'store API', half: 'src/store-api/main.ts', own: 'port', other: 'web' },
  ] as const)('serves again when the $name was killed, and goes on serving meanwhile what it can', half =>
    expectRestart(newFolder('command'), half),
  )

  test('takes both processes along when it is killed itself', async () => {
    const { run, web } = await opened(newFolder('command'))
    process.kill(run.pid, 'SIGKILL')
    await expect.poll(() => isServed(web), PATIENCE).toBe(false)
  })

  test('has everything acknowledged after kill -9 of both processes', async () => {
    const folder = newFolder('command')
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
      { email: person.email, password: person.password },
      { port: second.port },
    )
    expect(back.status).toBe(200)
    second.run.signal('SIGINT')
    expect(await second.run.ended).toBe(0)
  })

  test('stops when npm alone gets the signal', async () => {
    const { run, web, port } = await opened(newFolder('command'), npmStart)
    process.kill(run.pid, 'SIGTERM')
    await expect.poll(() => isServed(web), PATIENCE).toBe(false)
    await expect.poll(() => isServed(port), PATIENCE).toBe(false)
  })

  test('stops when npm itself is killed', async () => {
    const { run, web, port } = await opened(newFolder('command'), npmStart)
    process.kill(run.pid, 'SIGKILL')
    await expect.poll(() => isServed(web), PATIENCE).toBe(false)
    await expect.poll(() => isServed(port), PATIENCE).toBe(false)
  })

  test('says by whom a port is taken', async () => {
    const folder = newFolder('command')
    const { run, web, port } = await opened(folder)
    const second = start([], { DATA_DIR: folder, PORT: `${web}`, API_PORT: `${port}` })
    expect(await second.ended).toBe(1)
    expect(second.stderr()).toMatch(
      new RegExp(`process (${pidOf(run, 'site/server/main')}|${pidOf(run, 'store-api/main')}) `),
    )
    run.signal('SIGTERM')
    await run.ended
  })
})
