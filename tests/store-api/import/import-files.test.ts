import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { badRows } from '../../../src/store-api/import/describe-import.ts'
import {
  deleteOldImports,
  importsHere,
  sweepImportFiles,
} from '../../../src/store-api/import/import-files.ts'
import { changeImport, findImport, leaseImport } from '../../../src/store-api/import/imports.db.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { cancelImport, startApply, startCheck } from '../../../src/store-api/import/start-import.ts'
import { waitFor } from '../../support/wait-for.ts'
import { newPerson, personId } from '../support/desk.ts'
import { person } from '../support/desk-shop.ts'
import { checked, imported, manyProducts, pieces } from '../support/imports.ts'
import { filesOf } from '../support/media.ts'
import { engines, enginesByDay } from '../support/open-api.ts'
import { openShop, shopContext } from '../support/shop-context.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(engines)('imports older than 30 days on %s', engine => {
  test('are removed with their files and what they changed, but for those at work', async () => {
    const { api, shop } = await openShop(engine, 'two')
    const rows = Array.from({ length: 300 }, (_, at) => `p-${at},Product ${at},${at === 7 ? 'free' : 5}`)
    const file = ['id,title,regularPrice', ...rows].join('\n')
    const applied = await imported(shop, file)
    const good = await imported(shop, 'id,title\nz,Z\n')
    // Its bad rows can be saved and put right until then.
    expect(filesOf(api, '.imports')).toEqual([applied.file])
    const waiting = await checked(shop, file)
    const working = await checked(shop, 'id,title\nx,X\n')
    await startApply(shop, { id: working.id, skipBad: false })
    api.clock.now += 29 * DAY
    expect(await deleteOldImports(shop)).toBe(0)
    api.clock.now += 2 * DAY
    async function* body() {
      yield Buffer.from('id,title\ny,Y\n')
    }
    const { row: young } = await addImport(shop, { name: 'new.csv', body: body() })
    expect(await deleteOldImports(shop)).toBe(3)
    for (const { id } of [applied, good, waiting]) {
      expect(await findImport(api.db, shop.storeId, id)).toBeUndefined()
      for (const table of ['import_changes', 'import_problems'] as const)
        expect(await api.db.selectFrom(table).select('line').where('import_id', '=', id).execute()).toEqual(
          [],
        )
    }
    expect(filesOf(api, '.imports')).toEqual([working.file, young.file].toSorted())
  })
})

test.each(engines)(
  'pictures of an old import that were not fetched are forgotten in short commits on %s',
  async engine => {
    const { api, shop } = await openShop(engine, 'two')
    const { id } = await imported(shop, 'id,title\nz,Z\n')
    const one = {
      store_id: shop.storeId,
      import_id: id,
      product_id: 'z',
      state: 'failed',
      due_at: 0,
    } as const
    const rows = Array.from({ length: 500 }, (_, at) => ({ ...one, url: `https://pictures.example/${at}` }))
    await api.db.insertInto('picture_fetches').values(rows).execute()
    api.clock.now += 31 * DAY
    api.queries.length = 0
    expect(await deleteOldImports(shop)).toBe(1)
    expect(await api.db.selectFrom('picture_fetches').select('id').execute()).toEqual([])
    const deletions = api.queries.filter(query => query.startsWith('delete from "picture_fetches"'))
    expect(deletions.length).toBeGreaterThan(2)
  },
)

const bad = 'id,title,regularPrice\nmug,Mug,10\ncup,Cup,ask us\n'

describe.each(engines)('imports that are kept on %s', async engine => {
  const { api, shop } = await openShop(engine, 'two')
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
    await waitFor(async () => expect(await importsHere(one.mediaDir)).toHaveLength(6))
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
    await waitFor(async () => expect((await getImport(shop, { id })).leased_until).toBeGreaterThan(0), 1)
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

describe.each(enginesByDay)('the bad rows of an import on %s', async engine => {
  const { shop } = await openShop(engine, 'two')
  const rowsOf = async (text: string) => {
    const { id } = await checked(shop, text)
    let found = ''
    for await (const part of badRows(shop, { id })) found += part
    return found.replace('\ufeff', '').trimEnd().split('\r\n')
  }

  test('are all the rows of the products that have one, under the columns of the file', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    const bad = ['shirt,Shirt,Size,S,SH-S,499', 'shirt,,,M,SH-M,ask us', 'shirt,,,L,SH-L,549']
    const file = [header, 'mug,Mug,Title,Default Title,MUG,250', ...bad, 'vase,Vase,Title,Default Title,VA,9']
    expect(await rowsOf(file.join('\n'))).toEqual([header, ...bad])
  })

  test('of WooCommerce are those of the product and its variations, where others stand between them', async () => {
    const header = 'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
    const bad = {
      parent: '10,variable,tee,Tee,1,,,Size,"S, M"',
      small: '12,variation,tee-s,Tee,1,499,id:10,Size,S',
      medium: '13,variation,tee-m,Tee,1,ask us,id:10,Size,M',
      orphan: '15,variation,cap-m,Cap,1,99,id:99,Size,M',
    }
    const good = ['11,simple,mug,Mug,1,250,,,', '14,simple,vase,Vase,1,9,,,']
    const file = [header, bad.parent, good[0], bad.small, bad.medium, good[1], bad.orphan]
    expect(await rowsOf(file.join('\n'))).toEqual([header, ...Object.values(bad)])
  })

  test('are no formulas, and read as they were', async () => {
    const file = ['id,title,regularPrice', "sum,'=1+1,x", 'good,=2+2,5', 'minus,Below,-5'].join('\n')
    expect(await rowsOf(file)).toEqual(['id,title,regularPrice', "sum,'=1+1,x", 'minus,Below,-5'])
  })

  test('are there after the good rows were imported', async () => {
    const file = ['id,title,regularPrice', 'vase,Vase,9', 'jug,Jug,ask us']
    const { id } = await imported(shop, file.join('\n'))
    let found = ''
    for await (const part of badRows(shop, { id })) found += part
    expect(found).toContain('jug,Jug,ask us')
  })

  test('of a good file are its columns alone', async () => {
    expect(await rowsOf('id,title,regularPrice\ngood,Good,5\n')).toEqual(['id,title,regularPrice'])
  })
})
