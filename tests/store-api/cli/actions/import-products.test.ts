import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { waitFor } from '../../../support/wait-for.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'

const file = join(newFolder('import'), 'products.csv')
const good = 'Handle,Title,Variant Price\nlamp,Lamp,250\n'
const bad = `${good}vase,Vase,on request\n`

describe.each(enginesByDay)('products import and export on %s', async engine => {
  const api = await openApi(engine)
  afterEach(() => {
    process.exitCode = undefined
  })
  const importing = (text: string, ...flags: string[]) => {
    writeFileSync(file, text)
    return runOn(api, ['products', 'import', 'two', file, ...flags])
  }
  const last = () =>
    api.db.selectFrom('imports').select(['state', 'done']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const untilApplying = () =>
    waitFor(async () => {
      const { state, done } = (await last()) ?? {}
      expect([state, Number(done) > 0]).toEqual(['applying', true])
    }, 5)

  test('--dry-run lists what would change, and changes nothing', async () => {
    expect(await importing(good, '--dry-run')).toMatch(/1 product: 1 new, .*\nNothing was changed/)
    expect(await importing(good, '--dry-run')).toContain('1 new')
  })

  test('names the columns that it reads of any other file, and those that it leaves', async () => {
    const others = await importing('Item,Rate,S,M\nCup,5,1,2\n', '--dry-run')
    expect(others).toContain(
      'Columns: title is Item, regularPrice is Rate. Others: S, M. Add --map "column=field"',
    )
    // Options that are read by themselves.
    const zoho = await importing(
      'Item,Rate,S,Attribute Name1,Attribute Option Name1\nCup,5,1,Size,L\n',
      '--dry-run',
    )
    expect(zoho).toContain('Others: S. Add --map')
    const bigCommerce = await importing(
      'Item,Name,SKU,Options,Inventory Tracking,Price\nProduct,Cup,C,,none,5\n',
      '--dry-run',
    )
    expect(bigCommerce).not.toContain('Options')
    const all = await importing('Item,Rate,Fabric\nCup,5,Silk\n', '--dry-run', '--map', 'Fabric=attribute')
    expect(all).toContain('Columns: title is Item, regularPrice is Rate, Fabric.\n')
    expect(await importing(good, '--dry-run')).not.toContain('Columns')
  })

  test('one that nobody goes on with keeps the desk from no import', async () => {
    for (const flags of [['--dry-run'], []]) await importing(bad, ...flags)
    // A name that is refused only when the file is opened, as on a full disk.
    const name = join(dirname(file), 'x'.repeat(300))
    await expect(importing(bad, '--bad-rows', name)).rejects.toThrow('cannot be written')
    const imports = api.db.selectFrom('imports').select('id')
    const open = imports.where('state', 'in', ['uploaded', 'checking', 'checked'])
    expect(await open.execute()).toEqual([])
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s stops it, and no shop goes on with it',
    async signal => {
      const many = Array.from({ length: 2_000 }, (_, n) => `${signal}-${n},Lamp ${n},250\n`)
      const running = importing(`Handle,Title,Variant Price\n${many.join('')}`)
      await untilApplying()
      process.emit(signal)
      expect(await running).toMatch(/The import was stopped\. The changes it has made stay\. To undo them: /)
      expect(process.exitCode).toBe(1)
      expect((await last())?.state).toBe('cancelled')
      const added = api.db
        .selectFrom('products')
        .select('id')
        .where('id', 'like', `${signal}-%`.toLowerCase())
      expect((await added.execute()).length).toBeLessThan(2_000)
    },
  )

  test('one that is stopped says so where its bad rows were to be saved: the file of it is gone', async () => {
    const many = Array.from(
      { length: 2_000 },
      (_, n) => `stopped-${n},Lamp ${n},${n === 0 ? 'on request' : 250}\n`,
    )
    const rows = join(newFolder('bad-rows'), 'bad.csv')
    const text = `Handle,Title,Variant Price\n${many.join('')}`
    const running = importing(text, '--skip-bad', '--bad-rows', rows)
    await untilApplying()
    process.emit('SIGINT')
    const report = await running
    expect(report).toContain('The import was stopped. The changes it has made stay. To undo them: ')
    expect([report.includes('bad rows are in'), existsSync(rows)]).toEqual([false, false])
  })

  test('a bad row changes nothing without --skip-bad, and the exit code is 1', async () => {
    expect(await importing(bad)).toContain("BAD   row 3: Variant Price 'on request' is not a price")
    expect(process.exitCode).toBe(1)
    const expected = { state: 'applied', new: 1, bad: 1, problems: [{ line: 3, column: 'Variant Price' }] }
    expect(JSON.parse(await importing(bad, '--skip-bad', '--json'))).toMatchObject(expected)
  })

  test('what is meant in two ways is asked, and answered with an option', async () => {
    const text = 'Handle,Title,Variant SKU,Variant Price\nfan,Fan,F-1,2.990\nfans,Fans,F-1,100\n'
    const report = await importing(text, '--dry-run')
    expect(report).toContain('What does 2.990 mean in this file?\n  --point thousands  2,990')
    const found = JSON.parse(await importing(text, '--dry-run', '--point', 'decimals', '--json'))
    expect(found).toMatchObject({ new: 1, bad: 1, questions: [{ kind: 'doubledSkus', example: 'F-1' }] })
    const all = await importing(text, '--dry-run', '--point', 'thousands', '--leave-out-skus')
    expect(all).toContain('2 new, 0 changed, 0 same, 0 bad')
    await expect(importing(text, '--point', 'both')).rejects.toThrow('--point takes thousands or decimals.')
  })

  test('export writes a file that changes nothing', async () => {
    await runOn(api, ['products', 'export', 'two', file])
    const exported = readFileSync(file, 'utf8')
    expect(exported).toContain('\r\nlamp,Lamp,')
    expect(await importing(exported)).toMatch(/ 0 new, 0 changed, \d+ same, 0 bad/)
  })

  test('a file that is not there, and one that is no table, are refused in plain English', async () => {
    for (const unread of [`${file}.none`, dirname(file)])
      await expect(runOn(api, ['products', 'import', 'two', unread])).rejects.toThrow(
        `${unread} cannot be read. Check the name`,
      )
    await expect(importing('')).rejects.toThrow('The file is empty.')
  })

  const others = 'Item,MRP,Tag,Fabric\nKurta,250,K-1,Cotton\nStole,on request,K-2,Silk\n'

  test('--map says which column is what', async () => {
    await importing(others, '--skip-bad', '--map', 'Tag=SKU', '--map', 'Fabric=attribute')
    const shown = JSON.parse(await runOn(api, ['products', 'list', 'two', '--words', 'kurta', '--json']))
    const { section } = JSON.parse(await runOn(api, ['products', 'show', 'two', shown[0].id, '--json']))
    expect(section.value).toMatchObject({
      title: 'Kurta',
      regularPrice: 250,
      attributes: [{ key: 'Fabric', value: ['Cotton'] }],
      variants: [{ sku: 'K-1' }],
    })
  })

  test.each([
    [others, ['Tag=colour-code'], 'Give --map "column=field"'],
    [others, ['Cost=price'], 'The file has no column Cost. Its columns are Item, MRP, Tag, Fabric.'],
    [good, ['Title=title'], 'This is a product file from Shopify. Its columns are known'],
    ['a,b\n1,2\n', ['a=stock'], 'Give it with --map "column=title".'],
    ['a,b\n1,2\n', [], 'needed to identify each product'],
  ])('columns of %j are refused by %j, and nothing is left waiting', async (text, maps, sentence) => {
    const flags = maps.flatMap(map => ['--map', map])
    await expect(importing(text, ...flags)).rejects.toThrow(sentence)
    const waiting = api.db.selectFrom('imports').select('id').where('state', '=', 'uploaded')
    expect(await waiting.execute()).toEqual([])
  })

  test.each([[[]], [['--dry-run']], [['--skip-bad']]])('--bad-rows saves them with %j', async flags => {
    const rows = join(newFolder('bad-rows'), 'bad.csv')
    expect(await importing(bad, ...flags, '--bad-rows', rows)).toContain(`\nThe bad rows are in ${rows}.`)
    expect(readFileSync(rows, 'utf8')).toBe('\ufeffHandle,Title,Variant Price\r\nvase,Vase,on request\r\n')
    const other = `${rows}.csv`
    const answer = JSON.parse(await importing(bad, ...flags, '--bad-rows', other, '--json'))
    expect(answer).toMatchObject({ badRows: other })
    const found = JSON.parse(await importing(good, '--bad-rows', `${rows}.none`, '--json'))
    expect(found).not.toHaveProperty('badRows')
  })

  test('--bad-rows is refused before anything is imported where the file cannot be written', async () => {
    const before = await api.db.selectFrom('imports').select('id').execute()
    await expect(importing(bad, '--skip-bad', '--bad-rows', file)).rejects.toThrow('Give a new file')
    await expect(importing(bad, '--bad-rows', `${file}/none/bad.csv`)).rejects.toThrow('Give a new file')
    expect(await api.db.selectFrom('imports').select('id').execute()).toHaveLength(before.length)
    expect(readFileSync(file, 'utf8')).toBe(bad)
  })

  test('says how what was imported is undone', async () => {
    const said = await importing('Handle,Title,Variant Price\nnew-jug,Jug,25\n')
    expect(said).toMatch(/is finished\. To undo it: npm run store -- products undo-import two \d+$/)
  })
})
