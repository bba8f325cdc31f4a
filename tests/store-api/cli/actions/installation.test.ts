import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { encryptSecrets } from '../../../../src/store-api/installation/encrypt-secrets.db.ts'
import { readPaymentSettings } from '../../../../src/store-api/payments/desk/payment-settings.db.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import { useSecretsKey } from '../../../../src/store-api/platform/tables/secrets.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { addStore } from '../../../../src/store-api/shops/store-write.db.ts'
import { addPerson, findCredentials, setSecondFactor } from '../../../../src/store-api/staff/staff.db.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { engines } from '../../support/engines.ts'
import { failToRun } from '../../support/run-api.ts'
import { runStoreHere } from '../../support/run-store.ts'

describe('the embedded database after a move to PostgreSQL', () => {
  test('takes no order beside the new one: whatever would open it is refused', async () => {
    const [dataDir, databaseUrl] = [newFolder('data'), await freshPostgres()]
    const old = { DATA_DIR: dataDir, DATABASE_URL: '' }
    await (await openDatabase({ dataDir })).close()
    await runStoreHere(old, 'shops', 'add', 'tea', 'Tea', 'tea.localhost')
    expect((await runStoreHere(old, 'move', '--to', databaseUrl)).said).toContain(
      'rows are in PostgreSQL now',
    )
    const refusal = /^The database in .* was moved to PostgreSQL: set DATABASE_URL to its address\..*$/
    for (const command of [['list'], ['backup', join(dataDir, 'b')], ['move', '--to', databaseUrl]])
      expect(await runStoreHere(old, ...command)).toEqual({
        status: 1,
        said: expect.stringMatching(refusal),
      })
    const { code, said } = await failToRun(old)
    expect([code, said.trim()]).toEqual([1, expect.stringMatching(refusal)])
    const moved = await runStoreHere({ ...old, DATABASE_URL: databaseUrl }, 'list')
    expect(moved.said).toContain('tea.localhost')
    // The way back to what it was.
    rmSync(join(dataDir, 'haat.db-moved'))
    expect((await runStoreHere(old, 'list')).said).toContain('tea.localhost')
  })
})

describe('a move to PostgreSQL that cannot begin', () => {
  test.each([
    [
      'postgres://haat@127.0.0.1:1/haat',
      /^The database at 127.0.0.1:1\/haat does not answer .* correct --to or PGPASSWORD\.$/,
    ],
    [
      'postgres://haat:a#b@db/haat',
      /^--to is not a PostgreSQL address\. Write it as postgres:.* as %40 .* %25\.$/,
    ],
  ])('names its own address: %s', async (to, refusal) => {
    const DATA_DIR = newFolder('data')
    await (await openDatabase({ dataDir: DATA_DIR })).close()
    const { status, said } = await runStoreHere({ DATA_DIR, DATABASE_URL: '' }, 'move', '--to', to)
    expect([status, said]).toEqual([1, expect.stringMatching(refusal)])
    expect(said).not.toContain('DATABASE_URL')
  })
})

describe('a backup', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'that %s stops leaves no part of itself',
    async signal => {
      const [DATA_DIR, folder] = [newFolder('data'), newFolder('backups')]
      await (await openDatabase({ dataDir: DATA_DIR })).close()
      mkdirSync(join(DATA_DIR, 'media', 'tea'), { recursive: true })
      for (let n = 0; n < 40; n++)
        writeFileSync(join(DATA_DIR, 'media', 'tea', `${n}.webp`), randomBytes(500_000))
      const before = process.listenerCount(signal)
      const backup = runStoreHere(DATA_DIR, 'backup', join(folder, 'all.backup'))
      while (process.listenerCount(signal) === before) await setImmediate()
      process.emit(signal)
      expect(await backup).toEqual({ status: 1, said: 'The backup was stopped: no backup was made.' })
      expect(readdirSync(folder)).toEqual([])
      expect(process.listenerCount(signal)).toBe(before)
    },
  )
})

describe.each(engines)('renew-secrets on %s', engine => {
  const [first, second, third] = [1, 2, 3].map(() => randomBytes(32))
  const email = 'asha@tea.example'
  afterEach(() => useSecretsKey(undefined))

  test('encrypts with another key, and gives up what no key opens', async () => {
    const env = {
      DATA_DIR: newFolder('data'),
      DATABASE_URL: engine === 'sqlite' ? '' : await freshPostgres(),
    }
    const opened = async <Result>(key: Buffer | undefined, work: (db: Db) => Promise<Result>) => {
      useSecretsKey(key)
      const databaseUrl = env.DATABASE_URL || undefined
      const { db, close } = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl })
      return work(db).finally(close)
    }
    const secretsWith = (key: Buffer | undefined) =>
      opened(key, async db => {
        expect(await encryptSecrets(db, engine, true)).toBe(0)
        const { settings, callbackSecret } = await readPaymentSettings(db, 1)
        return { settings, callbackSecret, app: (await findCredentials(db, email))?.totpSecret }
      })
    await opened(first, async db => {
      const paid = { paymentAdapter: 'upi', paymentSettings: { vpa: 'tea@okaxis' } }
      await addStore(db, { slug: 'tea', hosts: [], info: {}, ...paid }, 0)
      await inOwnTransaction(db, async tx => {
        const id = await addPerson(tx, { email, name: 'Asha', passwordHash: '', now: 0 })
        await setSecondFactor(tx, id ?? 0, { secret: 'SECRET', step: 7 })
      })
    })
    const before = await secretsWith(first)
    expect(before).toMatchObject({ settings: { vpa: 'tea@okaxis' }, app: 'SECRET' })
    const renew = (key?: Buffer, ...more: string[]) => {
      const keys = {
        SECRETS_KEY: key?.toString('hex') ?? '',
        SECRETS_KEY_BEFORE: first?.toString('hex') ?? '',
      }
      return runStoreHere({ ...env, ...keys }, 'renew-secrets', ...more)
    }
    expect((await renew(second)).said).toMatch(/^The secrets are encrypted with SECRETS_KEY\..*Haat\.$/)
    expect(await secretsWith(second)).toEqual(before)

    const asked = { status: 1, said: expect.stringContaining('Nothing is changed') }
    expect(await renew(third)).toEqual(asked)
    expect(await secretsWith(second)).toEqual(before)
    expect((await renew(third, '--yes')).said).toContain(`authenticator apps of tea, ${email}.`)
    expect(await secretsWith(third)).toMatchObject({ settings: {}, app: '' })
    const odd = { ...env, SECRETS_KEY: '', SECRETS_KEY_BEFORE: 'odd' }
    expect((await runStoreHere(odd, 'renew-secrets')).said).toMatch(/^SECRETS_KEY_BEFORE is not 32 bytes/)
  })
})
