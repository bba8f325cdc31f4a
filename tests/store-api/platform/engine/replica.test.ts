import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { logPosition, openReplica, ReplicaLag } from '../../../../src/store-api/platform/engine/replica.ts'
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

describe('a position in the log', () => {
  test('is a 64-bit number of two halves', () => {
    expect(logPosition('0/0')).toBe(0n)
    expect(logPosition('1/0')).toBe(4_294_967_296n)
    expect(logPosition('16/B374D848') - logPosition('16/B374D840')).toBe(8n)
  })
})

describe('the lag of a replica', () => {
  test('is none while it has replayed what was written', () => {
    const lag = new ReplicaLag()
    lag.note(10n, 10n, 1_000)
    expect(lag.milliseconds(9_000)).toBe(0)
  })

  test('counts from the first look at which it lacked something, until it has that', () => {
    const lag = new ReplicaLag()
    lag.note(10n, 10n, 0)
    lag.note(20n, 10n, 1_000)
    lag.note(30n, 19n, 2_000)
    expect(lag.milliseconds(5_000)).toBe(4_000)
    lag.note(30n, 20n, 5_000)
    expect(lag.milliseconds(5_000)).toBe(3_000)
    lag.note(30n, 30n, 6_000)
    expect(lag.milliseconds(6_000)).toBe(0)
  })

  test('grows while nothing more is written', () => {
    const lag = new ReplicaLag()
    for (const at of [0, 1_000, 2_000]) lag.note(20n, 10n, at)
    expect(lag.milliseconds(3_000)).toBe(3_000)
  })
})
