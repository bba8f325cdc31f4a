import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Run, start } from '../support/cli.ts'
import { newFolder } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'

const folder = newFolder('start')
const taken: { server?: Server; port: number } = { port: 0 }

beforeAll(async () => {
  taken.port = await freePort()
  taken.server = createServer()
  await new Promise<void>(resolve => taken.server?.listen(taken.port, resolve))
})
afterAll(() => taken.server?.close())

/** It ended with exit code 1 and told one sentence, which is returned: no stack, no second line. */
async function oneSentence(run: Run): Promise<string> {
  expect(await run.ended, run.stderr()).toBe(1)
  const lines = run.stderr().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

async function apiWith(env: Record<string, string>): Promise<string> {
  const API_PORT = `${await freePort()}`
  return oneSentence(start(['api'], { DATA_DIR: join(folder, 'data'), API_PORT, DEMO: '0', ...env }))
}

describe('a start that cannot succeed says in one sentence what to do', () => {
  test('when the port is taken', async () => {
    expect(await apiWith({ API_PORT: `${taken.port}` })).toMatch(new RegExp(`${taken.port}.*API_PORT=`))
  })

  test('when a variable is wrong, without telling a secret', async () => {
    const told = await apiWith({ LOG_PSEUDONYM_KEY: 'hidden' })
    expect(told).toMatch(/^LOG_PSEUDONYM_KEY is too short to be safe/)
    expect(told).not.toContain('hidden')
  })

  test('when the data folder cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await apiWith({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(/not writable.*DATA_DIR=/)
  })

  test('when the database does not answer, without telling its password', async () => {
    const DATABASE_URL = `postgres://asha:s3cret@127.0.0.1:${await freePort()}/shop`
    const told = await apiWith({ DATABASE_URL })
    expect(told).toContain('does not answer')
    expect(told).not.toContain('s3cret')
  })

  test('when this Node is too old', async () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})`
    expect(await oneSentence(start([], {}, ['--import', old]))).toMatch(/Node 20\.20\.2 is too old.*npm ci/)
  })

  test('when there is no such mode', async () => {
    expect(await oneSentence(start(['everything'], {}))).toContain("no mode 'everything'")
  })
})

describe('npm run start:api', () => {
  test.each(['SIGINT', 'SIGHUP'] as const)(
    'answers what it has received, exits 0 and frees its port at %s',
    async name => {
      const API_PORT = `${await freePort()}`
      // A blank address is none: the embedded database has one process, whatever WEB_CONCURRENCY is.
      const blank = { DATABASE_URL: ' ', WEB_CONCURRENCY: 'any' }
      const run = start(['api'], {
        DATA_DIR: join(folder, 'stopped'),
        API_PORT,
        SHOP_HOST: 'a.example',
        ...blank,
      })
      await run.says(/Haat is open/)
      expect(run.stderr()).toContain('SHOP_HOST is not a setting of Haat. Did you mean SHOP_HOSTS?')
      const call = request({ port: API_PORT, method: 'POST', path: '/api/v1/users/authorize' })
      const answer = once(call, 'response')
      call.write('{')
      expect((await fetch(`http://127.0.0.1:${API_PORT}/readyz`)).status).toBe(200)
      // To the whole group, as from a terminal.
      run.signal(name)
      call.end('}')
      expect((await answer)[0].statusCode).toBe(415)
      expect(await run.ended, run.stderr()).toBe(0)
      await expect(fetch(`http://127.0.0.1:${API_PORT}/healthz`)).rejects.toThrow('fetch failed')
    },
  )
})
