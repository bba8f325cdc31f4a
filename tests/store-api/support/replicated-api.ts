import pino from 'pino'
import { trustedProxies } from '../../../src/http-server/trusted-proxies.ts'
import { seed } from '../../../src/store-api/installation/startup/seed.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { openReplica } from '../../../src/store-api/platform/engine/replica.ts'
import { createApp } from '../../../src/store-api/server/app.ts'
import { atEnd } from '../../support/at-end.ts'
import { filesAt } from '../../support/files-at.ts'
import { newFolder } from '../../support/folder.ts'
import { twoShops } from './fixture.ts'
import { caller } from './open-api.ts'
import { replicatedPostgres } from './replicated-postgres.ts'

/** The API on a primary and a replica, with the two shops of the fixture on both; `clock` is the replica's. */
export async function openReplicatedApi() {
  const servers = await replicatedPostgres()
  const opened = await openDatabase({ databaseUrl: servers.primary.url, dataDir: ':memory:' })
  atEnd(opened.close)
  await seed(opened.db, 'postgres', twoShops, Date.UTC(2026, 10, 20))
  const changes: boolean[] = []
  const clock = { ahead: 0 }
  const replica = openReplica({
    url: servers.replica.url,
    primary: opened.db,
    onChange: isUsable => changes.push(isUsable),
    now: () => performance.now() + clock.ahead,
  })
  atEnd(replica.close)
  const app = createApp({
    ...{
      db: opened.db,
      replica,
      now: Date.now,
      log: pino({ level: 'silent' }),
      ...filesAt(newFolder('media')),
    },
    ...{ sitePort: 4321, apiPort: 8044, isTrusted: trustedProxies('loopback') },
  })
  return {
    ...servers,
    db: opened.db,
    engine: 'postgres' as const,
    reads: replica,
    changes,
    clock,
    call: caller(app),
  }
}
