import { describe, expect, test } from 'vitest'
import { callStore } from '../../e2e/fixtures/store.ts'
import { authorize } from '../../src/contract/session.ts'
import { newFolder } from '../support/folder.ts'
import { opened } from './npm-start.ts'

describe('npm start', () => {
  test('tells each shop, a demo sign-in that works, and builds nothing twice', async () => {
    const { run, web, port } = await opened(newFolder('command'))
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
})
