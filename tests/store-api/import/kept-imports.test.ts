import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { sweepImportFiles } from '../../../src/store-api/import/delete-old-imports.ts'
import { importsHere } from '../../../src/store-api/import/import-files.ts'
import { changeImport, leaseImport } from '../../../src/store-api/import/imports.db.ts'
import { badRows } from '../../../src/store-api/import/report.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { cancelImport, startApply, startCheck } from '../../../src/store-api/import/start-import.ts'
import { newPerson, personId } from '../support/desk.ts'
import { person } from '../support/desk-shop.ts'
import { checked, imported, manyProducts, pieces } from '../support/imports.ts'
import { engines, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const bad = 'id,title,regularPrice\nmug,Mug,10\ncup,Cup,ask us\n'

describe.each(engines)('imports that are kept on %s', async engine => {
  const api = await openApi(engine)
  const shop = await shopContext(api, 'two')
  const die = async (id: number) => {
    const now = api.clock.now
    expect(await leaseImport(api.db, id, { now, until: now + 60_000 })).toBeDefined()
    api.clock.now += 60_000
  }

  test('are five at most, however many arrive at once', async () => {
    const { email } = await newPerson(api, 'one', 'marketer')
    const one = await shopContext(api, 'one')
    const actor = person('Asha', { id: await personId(api, email) })
    const add = (body: AsyncIterable<Uint8Array>) => addImport({ ...one, actor }, { name: 'x.csv', body })
    for (let count = 0; count < 4; count++) await add(pieces('id,title\nx,X\n'))
    const { promise: rest, resolve } = Promise.withResolvers<void>()
    // Both begin while there is room for one.
    const slow = async function* () {
      yield Buffer.from('id,title\n')
      await rest
      yield Buffer.from('x,X\n')
    }
    const two = Promise.allSettled([add(slow()), add(slow())])
    await vi.waitFor(async () => expect(await importsHere(one.mediaDir)).toHaveLength(6))
    resolve()
    const refused = (await two).flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(['imports-waiting'])
    const files = await importsHere(one.mediaDir)
    expect(files).toHaveLength(5)
  })

  test('are removed from the disk at once when they are cancelled, and are read no more', async () => {
    const before = await importsHere(shop.mediaDir)
    const { id, file } = await checked(shop, bad)
    expect(await importsHere(shop.mediaDir)).toContain(file)
    await cancelImport(shop, { id })
    expect(await importsHere(shop.mediaDir)).toEqual(before)
    await expect(startCheck(shop, { id })).rejects.toMatchObject({ code: 'import-state' })
    await expect(badRows(shop, { id }).next()).rejects.toMatchObject({ code: 'import-file-gone' })
  })

  test('cancelled while they are worked on end without a failure', async () => {
    const { id } = await checked(shop, manyProducts(2_000, 10))
    await startApply(shop, { id, skipBad: false })
    await runImport(shop, { id, beside: 'nothing', signal: AbortSignal.abort() })
    const work = runImport(shop, { id, beside: 'nothing' })
    // One that is cancelled before it is begun is not worked on.
    await vi.waitFor(async () => expect((await getImport(shop, { id })).leased_until).toBeGreaterThan(0), {
      interval: 1,
    })
    await cancelImport(shop, { id })
    expect((await work)?.state).toBe('cancelled')
  })

  test('keep the files of the last bad rows alone', async () => {
    const first = await imported(shop, bad)
    const second = await imported(shop, bad)
    for (const { id } of [first, second]) await changeImport(api.db, id, ['applied'], { bytes: 300_000_000 })
    expect(await importsHere(shop.mediaDir)).toEqual(expect.arrayContaining([first.file, second.file]))
    const third = await imported(shop, bad)
    await changeImport(api.db, third.id, ['applied'], { bytes: 1 })
    await addImport(shop, { name: 'x.csv', body: pieces(bad) })
    const files = await importsHere(shop.mediaDir)
    expect([first, second, third].map(({ file }) => files.includes(file))).toEqual([false, true, true])
    expect((await getImport(shop, first)).file).toBe('')
    await expect(badRows(shop, first).next()).rejects.toMatchObject({ code: 'import-file-gone' })
  })

  test('are given up when two processes ended without getting further', async () => {
    const { row } = await addImport(shop, { name: 'x.csv', body: pieces(manyProducts(2_000, 10)) })
    await startCheck(shop, row)
    await die(row.id)
    await die(row.id)
    const given = await runImport(shop, { id: row.id, beside: 'nothing' })
    expect([given?.state, given?.problem]).toEqual([
      'failed',
      'This file stopped the server twice, so it will not be tried again. Split it into smaller files and add those.',
    ])
  })

  test('are gone on with as often as they get further', async () => {
    const { id } = await checked(shop, manyProducts(2_000, 20))
    await startApply(shop, { id, skipBad: false })
    for (let time = 0; time < 3; time++) {
      await die(id)
      await runImport(shop, { id, beside: 'nothing', signal: AbortSignal.abort() })
    }
    await die(id)
    expect((await runImport(shop, { id, beside: 'nothing' }))?.state).toBe('applied')
  })

  test('leave no file behind that nothing reads', async () => {
    const folder = join(shop.mediaDir, '.imports')
    const { row } = await addImport(shop, { name: 'x.csv', body: pieces(bad) })
    for (const name of ['old.csv', 'new.csv']) writeFileSync(join(folder, name), 'x')
    const now = Date.now()
    for (const name of ['old.csv', row.file]) utimesSync(join(folder, name), 1, 1)
    await sweepImportFiles({ db: api.db, now: () => now, mediaDir: shop.mediaDir })
    const files = await importsHere(shop.mediaDir)
    const expected = [false, true, true]
    expect([files.includes('old.csv'), files.includes('new.csv'), files.includes(row.file)]).toEqual(expected)
  })
})
