import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writeProducts } from '../../../../src/store-api/catalogue/products/product-write.db.ts'
import { examine } from '../../../../src/store-api/installation/health/doctor.ts'
import { openDatabase, openExistingDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import { addStore } from '../../../../src/store-api/shops/store-write.db.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { openS3 } from '../../../support/s3.ts'
import { whileUnreadable } from '../../../support/unreadable.ts'
import { goods } from '../../search/searched-shop.ts'
import { demoFolder } from '../../support/demo-folder.ts'
import { enginesByDay } from '../../support/open-api.ts'
import { end, runApi } from '../../support/run-api.ts'
import { runStore, runStoreHere } from '../../support/run-store.ts'

const HOUR = 60 * 60 * 1000

/** The files of a folder with what they hold. */
function contentsOf(folder: string): Record<string, string> {
  const read = (name: string) => readFileSync(join(folder, name), 'base64')
  return Object.fromEntries(readdirSync(folder).map(name => [name, read(name)]))
}

/** Takes the rights of other users away. */
function chmodAll(folder: string): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
}

describe('npm run store -- doctor', () => {
  test('finds a running installation well, and exits 0', async () => {
    const DATA_DIR = await demoFolder()
    const api = await runApi({ DATA_DIR })
    const { status, said } = runStore(DATA_DIR, 'doctor')
    expect(said).toMatch(/^ok {4}database opens$/m)
    expect(said).not.toContain('BAD')
    expect(status).toBe(0)
    await end(api, 'SIGTERM')
  })

  test('notes a setting that is misspelt', async () => {
    const dataDir = newFolder('data')
    await (await openDatabase({ dataDir })).close()
    const { status, said } = await runStoreHere({ DATA_DIR: dataDir, DATABASE_URI: 'postgres://x' }, 'doctor')
    expect(said).toContain(
      'note  settings: DATABASE_URI is not a setting of Haat. Did you mean DATABASE_URL?',
    )
    expect(status).toBe(0)
  })

  test('goes on where the data folder is a file', async () => {
    const dataDir = join(newFolder('data'), 'file')
    writeFileSync(dataDir, '')
    const problems = (await examine({ dataDir }, 0)).flatMap(({ problem }) => problem ?? [])
    expect(problems).toContainEqual(expect.stringContaining('it cannot be read. Give this user'))
  })

  test('names what is wrong, changes nothing about it, and exits 1', async () => {
    const dataDir = newFolder('data')
    await (await openDatabase({ dataDir })).close()
    chmodSync(dataDir, 0o755)
    truncateSync(join(dataDir, 'haat.db'), 0)
    const wrong = [
      expect.stringMatching(/^The database .* is missing or empty/),
      expect.stringContaining('other users can read it'),
    ]
    const problems = async () => (await examine({ dataDir }, 0)).flatMap(({ problem }) => problem ?? [])
    expect(await problems()).toEqual(wrong)
    const { status, said } = runStore(dataDir, 'doctor')
    expect(said).toMatch(/^BAD {3}database opens: The database .* is missing or empty/m)
    expect(status).toBe(1)
    expect(await problems()).toEqual(wrong)
    rmSync(dataDir, { recursive: true })
    expect(await problems()).toEqual([expect.stringContaining('does not exist')])
  })

  describe.each(enginesByDay)('on %s', engine => {
    const place = async () => ({
      dataDir: newFolder('data'),
      databaseUrl: engine === 'postgres' ? await freshPostgres() : undefined,
    })
    const problemsAt = async (at: Awaited<ReturnType<typeof place>>) =>
      (await examine(at, 0)).flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]]))

    test('makes neither a database nor tables where there are none', async () => {
      const at = await place()
      const expected =
        engine === 'sqlite'
          ? ['database opens', expect.stringMatching(/^There is no database .*haat\.db: start Haat once/)]
          : ['tables up to date', expect.stringMatching(/^it has no tables/)]
      expect(await problemsAt(at)).toEqual([expected])
      expect(await problemsAt(at)).toEqual([expected])
      expect(readdirSync(at.dataDir)).toEqual([])
    })

    test('reports pending migrations and missing tables, and leaves them so', async () => {
      const at = await place()
      const change = async (statement: string) => {
        const { db, close } = await openExistingDatabase(at)
        await sql.raw(statement).execute(db)
        await close()
      }
      await (await openDatabase(at)).close()
      chmodAll(at.dataDir)
      expect(await problemsAt(at)).toEqual([])
      await change('drop table write_checks')
      const missing = ['tables up to date', expect.stringContaining('tables are missing: write_checks.')]
      expect([await problemsAt(at), await problemsAt(at)]).toEqual([[missing], [missing]])
      await change("delete from migrations where name like 'initial%'")
      const pending = ['tables up to date', expect.stringContaining('migrations are pending: initial')]
      expect([await problemsAt(at), await problemsAt(at)]).toEqual([[pending], [pending]])
      await change("insert into migrations (name) values ('of-the-next-version')")
      expect(await problemsAt(at)).toEqual([['tables up to date', expect.stringContaining('newer version')]])
    })

    test('writes no row', async () => {
      const at = await place()
      await (await openDatabase(at)).close()
      await examine(at, 0)
      const { db, close } = await openExistingDatabase(at)
      expect(await db.selectFrom('write_checks').selectAll().execute()).toEqual([])
      await close()
    })
  })

  test('names a server of DATABASE_READ_URL that is no replica', async () => {
    const databaseUrl = await freshPostgres()
    await (await openDatabase({ dataDir: '', databaseUrl })).close()
    const found = await examine({ dataDir: newFolder('data'), databaseUrl, databaseReadUrl: databaseUrl }, 0)
    const about = found.filter(({ name }) => name === 'replica')
    expect(about).toEqual([
      { name: 'replica', problem: expect.stringContaining('correct DATABASE_READ_URL') },
    ])
  })

  test('leaves every file of the embedded database as it was', async () => {
    const dataDir = newFolder('data')
    await (await openDatabase({ dataDir })).close()
    const before = contentsOf(dataDir)
    await examine({ dataDir }, 0)
    expect(contentsOf(dataDir)).toEqual(before)
  })

  test.each(['sqlite', 'postgres'])('tells of letters that do not leave on %s', async engine => {
    const dataDir = newFolder('data')
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const shop = { slug: 'one', hosts: [], info: {}, paymentAdapter: 'sandbox', paymentSettings: {} }
    const id = await addStore(db, shop, 0)
    const insert = db.insertInto('mail_queue')
    await insert.values({ id: 'one', store_id: id, job: '{}', due_at: 0, created_at: HOUR }).execute()
    await close()
    const mailAt = async (now: number) =>
      (await examine({ dataDir, databaseUrl }, now)).find(({ name }) => name === 'e-mails are sent')?.problem
    expect(await mailAt(HOUR + 1)).toBeUndefined()
    expect(await mailAt(2 * HOUR + 1)).toContain('1 waited for more than an hour')
  })
})

describe('what doctor finds at the shops', () => {
  test('names a store of pictures that is away once, not with every shop', async () => {
    const dataDir = newFolder('data')
    const { db, close } = await openDatabase({ dataDir })
    for (const slug of ['one', 'two'])
      await addStore(db, { slug, hosts: [], info: {}, paymentAdapter: 'sandbox', paymentSettings: {} }, 0)
    await close()
    const s3 = await openS3()
    const mediaAddress = s3.address
    const namesAbout = async () =>
      (await examine({ dataDir, mediaAddress }, 0)).flatMap(({ name, problem }) =>
        /picture/.test(name) ? [[name, problem]] : [],
      )
    const all = ['store of pictures', 'pictures of one', 'pictures of two']
    expect(await namesAbout()).toEqual(all.map(name => [name, undefined]))
    s3.fault = (_, response) => {
      response.destroy()
      return true
    }
    expect(await namesAbout()).toEqual([['store of pictures', expect.stringContaining('does not answer')]])
  })

  test('names a picture that this user cannot read, which would end a backup', async () => {
    const dataDir = newFolder('data')
    // Not SQLite, whose check runs in a process of its own: the user without rights may be unable to read its program.
    const databaseUrl = await freshPostgres()
    await (await openDatabase({ dataDir, databaseUrl })).close()
    const shop = join(dataDir, 'media', 'one')
    mkdirSync(shop, { recursive: true })
    const [open, closed] = ['open.webp', 'closed.webp'].map(name => join(shop, name))
    if (!open || !closed) throw new Error('no paths')
    for (const path of [open, closed]) writeFileSync(path, '')
    const owned = [dataDir, join(dataDir, 'media'), shop, open]
    const look = () => examine({ dataDir, databaseUrl }, 0)
    const problem = async (found: ReturnType<typeof look>) =>
      (await found).find(({ name }) => name === 'pictures can be read')?.problem
    expect(await problem(look())).toBeUndefined()
    expect(await problem(whileUnreadable(closed, owned, look))).toBe(`${closed} cannot be read (EACCES).`)
  })

  test('stands in --json, and only a problem makes the exit code 1', async () => {
    const dataDir = newFolder('data')
    const { db, close } = await openDatabase({ dataDir })
    const info = { categories: ['Empty'], companyLogoUrl: '/media/gone.webp' }
    const shop = { slug: 'one', hosts: [], info, paymentAdapter: 'upi', paymentSettings: {} }
    const storeId = await addStore(db, shop, 0)
    await inOwnTransaction(db, tx =>
      writeProducts(tx, storeId, [goods('Bare'), goods('Tee', { countryOfOrigin: 'IN', mrp: 100 })]),
    )
    await addStore(db, { ...shop, slug: 'two' }, 0)
    const testing = { paymentAdapter: 'sandbox', paymentSettings: {} }
    await addStore(db, { ...shop, ...testing, slug: 'new', hosts: ['new.invalid'] }, 0)
    const payu = { paymentAdapter: 'payu', paymentSettings: { payOrigin: 'https://test.payu.in' } }
    await addStore(db, { ...shop, ...payu, slug: 'trying', hosts: ['trying.invalid'] }, 0)
    await close()
    chmodAll(dataDir)
    const { status, said } = runStore(dataDir, 'doctor', '--json')
    const found: { name: string; problem?: string; advice?: string }[] = JSON.parse(said)
    const named = (name: string) => found.find(one => one.name === name)
    expect(named('pictures of one')?.problem).toContain('/media/gone.webp')
    expect(named('payments of one')?.problem).toContain('missing or not valid')
    expect(named('payments of new')).toEqual({
      name: 'payments of new',
      advice: 'the shop takes no real payments yet',
    })
    expect(named('payments of trying')?.advice).toBe('the shop takes no real payments yet')
    expect(named('categories of one')?.advice).toBe('no products in Empty')
    expect(named('policies of one')).toMatchObject({ advice: expect.stringContaining('terms, privacy') })
    expect(named('declarations of one')?.advice).toBe(
      'no country of origin at 1 product, such as Bare; no manufacturer at 2 products, such as Bare; no net quantity at 2 products, such as Bare; no MRP at 1 product, such as Bare',
    )
    expect(named('declarations of two')).toBeUndefined()
    expect(named('policies of one')?.problem).toBeUndefined()
    expect(status).toBe(1)
    const answer = (await runStoreHere(dataDir, 'doctor')).said
    expect(answer).toContain('note  categories of one: no products in Empty')
  })
})
