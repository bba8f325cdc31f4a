import { describe, expect, test } from 'vitest'
import { inSnapshot, rowsOf } from '../../../../src/store-api/installation/backup/snapshot.db.ts'
import { engines, openApi } from '../../support/open-api.ts'

/** Bytes of one text; a product of an import may have as many. */
const LARGE = 2_000_000

describe.each(engines)('on %s, the rows of a snapshot', engine => {
  test('are read a thousand at once, of large ones some megabytes', async () => {
    const { db } = await openApi(engine)
    const store = await db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    const row = (number: number, value: string) => ({
      store_id: store.id,
      section: 'policy.terms',
      number,
      at: 1,
      staff_id: null,
      author: '',
      value,
      restored_from: 0,
    })
    const small = Array.from({ length: 1_500 }, (_, n) => row(n, '{}'))
    const large = Array.from({ length: 20 }, (_, n) => row(2_000 + n, 'न'.repeat(LARGE / 3)))
    for (const some of [small.slice(0, 800), small.slice(800), large.slice(0, 10), large.slice(10)])
      await db.insertInto('revisions').values(some).execute()
    const read: { rows: number; bytes: number }[] = []
    const numbers: unknown[] = []
    await inSnapshot(db, engine, async snapshot => {
      const table = snapshot.tables.find(({ name }) => name === 'revisions')
      if (!table) return
      for await (const rows of rowsOf(snapshot.db, table)) {
        read.push({ rows: rows.length, bytes: Buffer.byteLength(JSON.stringify(rows)) })
        numbers.push(...rows.map(one => one['number']))
      }
    })
    expect(numbers).toEqual([...small, ...large].map(one => one.number))
    expect(read[0]?.rows).toBe(1_000)
    for (const { bytes } of read) expect(bytes).toBeLessThan(20_000_000)
  })
})
