import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { checkReachable, openPool } from '../../../../src/store-api/platform/engine/postgres.ts'
import { newDatabase } from '../../../support/new-database.ts'
import { portOf } from '../../../support/port-of.ts'
import { engines } from '../../support/engines.ts'

// Messages of PostgreSQL's protocol, version 3: a type, a length and the content.
const ASK_FOR_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
const PASSWORD_HEAD = 5

describe('openPool', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('takes the password of an address without one from PGPASSWORD, as the way to move says', async () => {
    vi.stubEnv('PGPASSWORD', 'p@ss:w/ord')
    const server = createServer()
    const port = await portOf(server)
    const received = once(server, 'connection').then(async ([socket]) => {
      await once(socket, 'data')
      socket.write(ASK_FOR_PASSWORD)
      const [message] = await once(socket, 'data')
      socket.destroy()
      return message.subarray(PASSWORD_HEAD, -1).toString('utf8')
    })
    const url = `postgres://haat@127.0.0.1:${port}/haat`
    const pool = openPool(url, () => {})
    await expect(checkReachable(pool, url)).rejects.toThrow('does not answer')
    expect(await received).toBe('p@ss:w/ord')
    await pool.end()
  })
})

test.runIf(engines.includes('postgres'))('a database without room for every script is refused', async () => {
  const { url, drop } = await newDatabase(
    inject('postgresUrl'),
    "template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'",
  )
  const pool = openPool(url, () => {})
  await expect(checkReachable(pool, url)).rejects.toThrow(/keeps text as LATIN1.*--encoding UTF8/)
  await pool.end()
  await drop()
})
