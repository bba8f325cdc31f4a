import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../../../src/domain/user-error.ts'
import { readArchive, writeArchive } from '../../../../src/store-api/installation/backup/archive.ts'
import { backUp, checkBackup } from '../../../../src/store-api/installation/backup/back-up.ts'
import { restore } from '../../../../src/store-api/installation/backup/restore.ts'
import { schemaProblem } from '../../../../src/store-api/platform/engine/schema-problem.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { continueRebuilds } from '../../../../src/store-api/search/index/indexing.db.ts'
import { newFolder } from '../../../support/folder.ts'
import { isLongRun } from '../../../support/test-run.ts'
import { whileUnreadable } from '../../../support/unreadable.ts'
import { addPictures, allRows, emptyInstallation, filesBelow } from '../../support/installations.ts'
import { type Engine, engines, enginesByDay, openApi } from '../../support/open-api.ts'
import { newBuyer, put, shirt } from '../../support/stocked.ts'

const key = 'correct horse battery staple'
const now = () => Date.UTC(2026, 10, 22)

/** Two shops with products, orders, an imported-looking text and pictures. */
async function filled(engine: Engine) {
  const api = await openApi(engine)
  await put(api, { ...shirt, description: 'Line\nbreak, "quotes", नमस्ते, 🧵' })
  const buy = await newBuyer(api)
  for (let n = 0; n < 3; n++) await buy([{ size: 'S', color: 'Red' }])
  addPictures(api.mediaDir)
  return { ...api, now }
}

/** By day from each engine to the other one: what a backup to the same engine needs, they need, too. */
const pairs = engines.flatMap(from =>
  engines.filter(to => isLongRun || engines.length === 1 || to !== from).map(to => ({ from, to })),
)
const shares = isLongRun ? [0.05, 0.3, 0.6, 0.9] : [0.3, 0.9]

describe.each(pairs)('a backup of $from, restored on $to', ({ from, to }) => {
  test('has the same rows and pictures, and its shops go on', async () => {
    const source = await filled(from)
    const file = join(newFolder('backups'), 'all.backup')
    await backUp(source, { file, key })
    const target = await emptyInstallation(to)
    const { rows, files } = await restore(target, { file, key })
    const [before, after] = [await allRows(source), await allRows(target)]
    expect(after).toEqual(before)
    expect(before['orders']).toHaveLength(3)
    expect(rows['orders']).toBe(3)
    expect(files).toBe(3)
    expect(filesBelow(target.mediaDir)).toEqual(filesBelow(source.mediaDir))
    expect(await schemaProblem(target.db)).toBeUndefined()
    // A command that ended here leaves the search to the running shop, which goes on with it.
    const documents = (db: Db) => db.selectFrom('search_documents').select('product_pk').execute()
    expect(await documents(target.db)).toEqual([])
    await continueRebuilds({ db: target.db, now }, 60_000)
    expect(await documents(target.db)).toHaveLength((await documents(source.db)).length)
    // Numbers go on above the highest, and triggers fire again.
    const next = { ...source, ...target }
    await put(next, { ...shirt, id: 'new', variants: [] })
    const { rows: highest } = await sql<{ id: number }>`select max(pk) as id from products`.execute(target.db)
    expect(highest[0]?.id).toBe(Math.max(...(before['products'] ?? []).map(({ pk }) => Number(pk))) + 1)
    const answer = (await allRows(target))['product_search']
    expect(answer).toHaveLength((before['product_search']?.length ?? 0) + 1)
  })
})

describe.each(enginesByDay)('on %s, a backup', engine => {
  test.each(['one/empty.webp', 'two', '.imports/1', '.imports'])(
    'that cannot read %s is none, and says so',
    async closed => {
      const source = { ...(await openApi(engine)), now }
      const { mediaDir } = source
      addPictures(mediaDir)
      mkdirSync(join(mediaDir, '.imports'))
      writeFileSync(join(mediaDir, '.imports', '1'), 'a file')
      const [folder, path] = [newFolder('backups'), join(mediaDir, closed)]
      const made = () => backUp(source, { file: join(folder, 'all.backup'), key })
      await made()
      rmSync(join(folder, 'all.backup'))
      const error = await whileUnreadable(path, [folder, mediaDir], () => made().catch(error => error))
      expect(error).toBeInstanceOf(UserError)
      expect(error.message).toBe(`${path} cannot be read (EACCES).`)
      expect(readdirSync(folder)).toEqual([])
    },
  )
})

describe.each(enginesByDay)('on %s, a restore', engine => {
  test('of a file that is damaged at any place leaves nothing', async () => {
    const source = await filled(engine)
    const folder = newFolder('backups')
    const target = await emptyInstallation(engine)
    for (const used of [undefined, key]) {
      const file = join(folder, `${used ?? 'plain'}.backup`)
      await backUp(source, { file, key: used })
      const whole = readFileSync(file)
      for (const share of shares) {
        const place = Math.floor(whole.length * share)
        const flipped = Buffer.from(whole)
        flipped.writeUInt8(flipped.readUInt8(place) ^ 0x10, place)
        for (const bytes of [flipped, whole.subarray(0, place)]) {
          const bad = join(folder, 'bad.backup')
          writeFileSync(bad, bytes)
          await expect(restore(target, { file: bad, key: used })).rejects.toThrow(/damaged/)
          await expect(checkBackup({ file: bad, key: used })).rejects.toThrow(/damaged/)
        }
      }
    }
    expect(await target.db.introspection.getTables()).toEqual([])
    expect(filesBelow(target.mediaDir)).toEqual({})
    await restore(target, { file: join(folder, `${key}.backup`), key })
    expect(await allRows(target)).toEqual(await allRows(source))
  })
})

describe.each(enginesByDay)('on %s, a restore', engine => {
  test('into an installation that is not empty is refused and changes nothing', async () => {
    const source = await filled(engine)
    const file = join(newFolder('backups'), 'all.backup')
    await backUp(source, { file, key: undefined })
    const before = await allRows(source)
    await expect(restore(source, { file, key: undefined })).rejects.toThrow(
      'There is an installation already',
    )
    expect(await allRows(source)).toEqual(before)
    const target = await emptyInstallation(engine)
    addPictures(target.mediaDir)
    await expect(restore(target, { file, key: undefined })).rejects.toThrow(
      'There is an installation already',
    )
  })

  test('that is stopped while it places pictures leaves nothing', async () => {
    const file = join(newFolder('backups'), 'all.backup')
    await backUp(await filled(engine), { file, key: undefined })
    const target = await emptyInstallation(engine)
    const stopping = new AbortController()
    const put = async (name: string, from: string) => {
      await target.media.put(name, from)
      stopping.abort(new Error('stopped'))
    }
    const given = { file, key: undefined, signal: stopping.signal }
    const work = restore({ ...target, media: { ...target.media, put } }, given)
    await expect(work).rejects.toThrow('stopped')
    expect(filesBelow(target.mediaDir)).toEqual({})
    expect(await target.db.introspection.getTables()).toEqual([])
  })

  test.each(['../forged', '..', './forged', 'a/../../forged', '/forged'])(
    'of a file with the name media/%s is refused, and writes nothing',
    async name => {
      const source = await filled(engine)
      const folder = newFolder('backups')
      const [whole, forged] = [join(folder, 'whole.backup'), join(folder, 'forged.backup')]
      await backUp(source, { file: whole, key: undefined })
      async function* withForged() {
        yield* readArchive(whole, undefined)
        yield { name: `media/${name}`, body: Buffer.from('forged') }
      }
      await writeArchive(forged, withForged(), { key: undefined, at: 0 })
      const target = await emptyInstallation(engine)
      const outside = dirname(target.mediaDir)
      const before = readdirSync(outside)
      await expect(restore(target, { file: forged, key: undefined })).rejects.toThrow('The backup is damaged')
      expect(readdirSync(outside)).toEqual(before)
      expect(filesBelow(target.mediaDir)).toEqual({})
    },
  )

  test('of a newer version is refused', async () => {
    const source = await filled(engine)
    await sql`insert into migrations (name) values ('of-tomorrow')`.execute(source.db)
    const file = join(newFolder('backups'), 'newer.backup')
    await backUp(source, { file, key: undefined })
    const target = await emptyInstallation(engine)
    await expect(restore(target, { file, key: undefined })).rejects.toThrow(
      "newer version of Haat (it has seen 'of-tomorrow'",
    )
    expect(await target.db.introspection.getTables()).toEqual([])
  })

  test('brings back pictures with long names and names in other scripts', async () => {
    const source = await filled(engine)
    const names = [`${'long'.repeat(25)}.webp`, `${'l'.repeat(235)}.webp`, `${'चित्र'.repeat(15)}.webp`]
    const shop = join(source.mediaDir, 'shop'.repeat(15))
    mkdirSync(shop)
    for (const name of names) writeFileSync(join(shop, name), name)
    const file = join(newFolder('backups'), 'long.backup')
    await backUp(source, { file, key })
    const target = await emptyInstallation(engine)
    // What a killed restore left.
    mkdirSync(join(target.mediaDir, '.restoring'), { recursive: true })
    for (const name of ['0', '1']) writeFileSync(join(target.mediaDir, '.restoring', name), 'half')
    expect((await restore(target, { file, key })).files).toBe(6)
    expect(filesBelow(target.mediaDir)).toEqual(filesBelow(source.mediaDir))
  })

  test('with a key refuses a file that is not encrypted', async () => {
    const source = await filled(engine)
    const file = join(newFolder('backups'), 'plain.backup')
    await backUp(source, { file, key: undefined })
    const target = await emptyInstallation(engine)
    const refusal = `${file} is not encrypted, though BACKUP_KEY is set: somebody else may have written it. If you trust it, add --unencrypted.`
    await expect(restore(target, { file, key })).rejects.toThrow(refusal)
    await expect(checkBackup({ file, key })).rejects.toThrow(refusal)
    expect(await target.db.introspection.getTables()).toEqual([])
    await restore(target, { file, key: undefined })
  })

  test('needs the key of its backup, and its file is the user’s alone', async () => {
    const source = await filled(engine)
    const file = join(newFolder('backups'), 'all.backup')
    await backUp(source, { file, key })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).includes('Polo')).toBe(false)
    await expect(checkBackup({ file, key: undefined })).rejects.toThrow(
      'is encrypted: give its key as BACKUP_KEY',
    )
    await expect(checkBackup({ file, key: `${key}!` })).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup',
    )
    await expect(backUp(source, { file, key })).rejects.toThrow('exists already')
    expect(await checkBackup({ file, key })).toMatchObject({ about: { engine, at: now() }, files: 3 })
  })
})
