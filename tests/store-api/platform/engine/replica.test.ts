import { expect, test } from 'vitest'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { openReplica } from '../../../../src/store-api/platform/engine/replica.ts'
import { atEnd } from '../../../support/at-end.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'

async function opened(replicaUrl?: string) {
  const url = await freshPostgres()
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  atEnd(close)
  const changes: boolean[] = []
  const replica = openReplica({ url: replicaUrl ?? url, primary: db, onChange: to => changes.push(to) })
  atEnd(replica.close)
  await replica.look()
  return { replica, changes }
}

test('a server that replays nothing, as one that was promoted, is no replica', async () => {
  const { replica, changes } = await opened()
  expect([replica.isUsable(), replica.lagSeconds()]).toEqual([false, Number.POSITIVE_INFINITY])
  expect(changes).toEqual([false])
})

test('a replica that is not there keeps nothing from starting', async () => {
  const { replica } = await opened('postgres://haat@127.0.0.1:1/nowhere')
  expect(replica.isUsable()).toBe(false)
})

test('a malformed address is refused by the name of its setting', async () => {
  await expect(opened('mysql://user:secret@host/db')).rejects.toThrow(
    /^DATABASE_READ_URL is not a PostgreSQL/,
  )
  await expect(opened('mysql://user:secret@host/db')).rejects.not.toThrow(/secret/)
})
