import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { version } from '../../../../package.json' with { type: 'json' }
import { backUp } from '../../../../src/store-api/installation/backup/back-up.ts'
import { inLoading } from '../../../../src/store-api/installation/backup/load.db.ts'
import { migrate, migrations } from '../../../../src/store-api/platform/engine/migrate.ts'
import { openDatabase, openUnmigratedDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { schemaProblem } from '../../../../src/store-api/platform/engine/schema-problem.ts'
import type { Db, Engine } from '../../../../src/store-api/platform/tables/tables.ts'
import { atEnd } from '../../../support/at-end.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { engines, enginesByDay } from '../../support/engines.ts'
import { emptyInstallation } from '../../support/installations.ts'
import { failToRun } from '../../support/run-api.ts'
import { runStoreHere } from '../../support/run-store.ts'
import { later } from './later-migration.ts'

const REFUSAL = /^The database was made by a Haat from before its first release, .*; nothing was changed\.$/

async function place(engine: Engine) {
  const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
  return { dataDir: newFolder('data'), databaseUrl }
}

async function run(db: Db, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** An installation of before the first release, as far as this version looks. */
async function oldInstallation(engine: Engine) {
  const at = await place(engine)
  const { db, close } = await openUnmigratedDatabase(at)
  await run(
    db,
    'create table migrations (name text not null primary key)',
    `insert into migrations (name) values ('first'), ('payments-and-mail')`,
    'create table stores (id integer not null primary key, slug text not null)',
    `insert into stores (id, slug) values (1, 'old')`,
  )
  await close()
  return at
}

test('from the first release on, the name of the first migration is fixed: another one would refuse every database', () => {
  const [first] = migrations
  expect(version.startsWith('0.') || !/^initial-[0-9a-f]{10}$/.test(first?.name ?? '')).toBe(true)
})

describe.each(engines)('an installation of before the first release on %s', engine => {
  test('is refused too where only its first tables were others: they change in place until then', async () => {
    const at = await place(engine)
    const { db, close } = await openDatabase(at)
    atEnd(close)
    for (const name of ['initial', 'initial-0123456789']) {
      await run(db, `update migrations set name = '${name}'`)
      await expect(openDatabase(at)).rejects.toThrow(REFUSAL)
      expect(await schemaProblem(db)).toMatch(REFUSAL)
    }
  })

  test('is refused by whatever opens it, and left as it is', async () => {
    const at = await oldInstallation(engine)
    await expect(openDatabase(at)).rejects.toThrow(REFUSAL)
    const opened = await openUnmigratedDatabase(at)
    atEnd(opened.close)
    expect(await schemaProblem(opened.db)).toMatch(REFUSAL)
    const files = { file: join(newFolder('backups'), 'old.backup'), key: undefined }
    const { media, mediaDir } = await emptyInstallation('sqlite')
    await expect(backUp({ ...opened, media, mediaDir, now: Date.now }, files)).rejects.toThrow(REFUSAL)
    const tables = (await opened.db.introspection.getTables()).map(({ name }) => name)
    expect(tables.toSorted()).toEqual(['migrations', 'stores'])
    const { rows } = await sql`select slug from stores`.execute(opened.db)
    expect(rows).toEqual([{ slug: 'old' }])
  })

  test('leaves backups that are refused, too', async () => {
    const { db } = await emptyInstallation(engine)
    const facts = { engine, migrations: ['first', 'payments-and-mail'] }
    await expect(inLoading(db, facts, async () => 'loaded')).rejects.toThrow(REFUSAL)
    expect(await db.introspection.getTables()).toEqual([])
  })
})

describe.each(engines)('a migration of a later version on %s', engine => {
  test('runs once on a database with rows, and is pending for what looks', async () => {
    const { db, close } = await openDatabase(await place(engine))
    atEnd(close)
    await run(
      db,
      `insert into stores (slug, info, payment_adapter, payment_settings, payment_secret, created_at)
        values ('one', '{}', 'sandbox', '{}', '', 0)`,
    )
    for (let start = 1; start <= 2; start++) {
      await migrate(db, engine, [...migrations, later])
      const answer = (await sql`select slug, runs from stores`.execute(db)).rows
      expect(answer).toMatchObject([{ slug: 'one', runs: 1 }])
    }
    expect(await schemaProblem(db)).toMatch(/newer version of Haat \(it has seen 'of-a-later-version'/)
    await expect(migrate(db, engine)).rejects.toThrow('newer version of Haat')
  })

  test('that fails leaves nothing of itself', async () => {
    const { db, close } = await openDatabase(await place(engine))
    atEnd(close)
    const broken = { ...later, statements: () => [...later.statements(engine), 'drop table nowhere'] }
    await expect(migrate(db, engine, [...migrations, broken])).rejects.toThrow('nowhere')
    expect(await schemaProblem(db)).toBeUndefined()
    expect((await db.introspection.getTables()).some(({ name }) => name === 'later_things')).toBe(false)
  })
})

describe.each(enginesByDay)('on %s', engine => {
  test('an installation of before the first release is refused at a start and by commands in one sentence', async () => {
    const { dataDir, databaseUrl } = await oldInstallation(engine)
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }
    const { code, said } = await failToRun(env)
    expect([code, said.trim()]).toEqual([1, expect.stringMatching(REFUSAL)])
    const backup = join(newFolder('backups'), 'old.backup')
    for (const command of [['list'], ['backup', backup]])
      expect(await runStoreHere(env, ...command)).toEqual({ status: 1, said: expect.stringMatching(REFUSAL) })
    expect((await runStoreHere(env, 'doctor')).said).toContain('from before its first release')
  })

  test('a migration of a later version is run by one of two processes that start at once', async () => {
    const at = await place(engine)
    const processes = await Promise.all([started(at), started(at)])
    const ends = processes.map(child => once(child, 'exit'))
    for (const child of processes) child.send('go')
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0])
    const { db, close } = await openUnmigratedDatabase(at)
    atEnd(close)
    const names = (await sql<{ name: string }>`select name from migrations`.execute(db)).rows
    expect(names.map(({ name }) => name).toSorted()).toEqual([migrations[0]?.name, 'of-a-later-version'])
    expect((await sql`select id from later_things`.execute(db)).rows).toHaveLength(1)
  })
})

/** A process that is about to bring the database up to date. */
async function started({ dataDir, databaseUrl }: Awaited<ReturnType<typeof place>>): Promise<ChildProcess> {
  const child = fork(
    join(import.meta.dirname, 'migrate-at-once.ts'),
    databaseUrl ? [dataDir, databaseUrl] : [dataDir],
  )
  await once(child, 'message')
  return child
}
