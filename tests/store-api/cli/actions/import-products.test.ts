import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { engines, openApi, type TestApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'

const file = join(newFolder('import'), 'products.csv')
const good = 'Handle,Title,Variant Price\nlamp,Lamp,250\n'
const bad = `${good}vase,Vase,on request\n`

describe.each(engines)('products import and export on %s', engine => {
  let api: TestApi
  beforeAll(async () => {
    api = await openApi(engine)
  })
  afterEach(() => {
    process.exitCode = undefined
  })
  const importing = (text: string, ...flags: string[]) => {
    writeFileSync(file, text)
    return runOn(api, ['products', 'import', 'two', file, ...flags])
  }

  test('--dry-run lists what would change, and changes nothing', async () => {
    expect(await importing(good, '--dry-run')).toMatch(/1 products: 1 new, .*\nNothing is changed/)
    expect(await importing(good, '--dry-run')).toContain('1 new')
  })

  test('one that nobody goes on with keeps the desk from no import', async () => {
    for (const flags of [['--dry-run'], []]) await importing(bad, ...flags)
    const open = api.db
      .selectFrom('imports')
      .select('id')
      .where('state', 'in', ['uploaded', 'checking', 'checked'])
    expect(await open.execute()).toEqual([])
  })

  test('a bad row changes nothing without --skip-bad, and the exit code is 1', async () => {
    expect(await importing(bad)).toContain("BAD   line 3: Variant Price 'on request' is not a price")
    expect(process.exitCode).toBe(1)
    expect(JSON.parse(await importing(bad, '--skip-bad', '--json'))).toMatchObject({
      state: 'applied',
      new: 1,
      bad: 1,
      problems: [{ line: 3, column: 'Variant Price' }],
    })
  })

  test('export writes a file that changes nothing', async () => {
    await runOn(api, ['products', 'export', 'two', file])
    const exported = readFileSync(file, 'utf8')
    expect(exported).toContain('\r\nlamp,Lamp,')
    expect(await importing(exported)).toMatch(/ 0 new, 0 changed, \d+ same, 0 bad/)
  })

  test('a file that is not there, and one that is no table, are refused in plain English', async () => {
    await expect(runOn(api, ['products', 'import', 'two', `${file}.none`])).rejects.toThrow('cannot be read')
    await expect(importing('')).rejects.toThrow('The file is empty.')
  })
})
