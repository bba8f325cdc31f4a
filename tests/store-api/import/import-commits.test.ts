import { describe, expect, test } from 'vitest'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { startApply } from '../../../src/store-api/import/start-import.ts'
import { checked, imported, manyProducts, undone } from '../support/imports.ts'
import { engines } from '../support/open-api.ts'
import { openShop } from '../support/shop-context.ts'

/** The statements of each commit of a connection. */
function commitsIn(queries: readonly string[]): string[][] {
  const commits: string[][] = [[]]
  for (const query of queries) {
    commits.at(-1)?.push(query)
    if (query === 'commit') commits.push([])
  }
  return commits
}

const writes = (of: string) => (statements: string[]) => statements.some(one => one.startsWith(of))
const raises = writes('update "stores" set "version"')

describe.each(engines)('the commits of an import on %s', engine => {
  test('are short, and raise the shop’s version at their beginning and at their end', async () => {
    const { api, shop } = await openShop(engine, 'two')
    api.queries.length = 0
    const row = await imported(shop, manyProducts(600, 100))
    expect(row).toMatchObject({ state: 'applied', new_count: 600 })
    const commits = commitsIn(api.queries)
    const parts = commits.filter(writes('insert into "products"'))
    expect(parts.length).toBeGreaterThan(2)
    // Every few seconds: what is imported shows, and pages are kept in between.
    expect(parts.map(raises)).toEqual(parts.map((_, at) => at === 0))
    expect(commits.filter(raises)).toHaveLength(2)
    api.queries.length = 0
    api.compiled.length = 0
    expect((await undone(shop, row.id)).state).toBe('undone')
    // None reads the lines again that are undone, which took seconds of each part of a large import.
    const reads = api.compiled.filter(one => one.sql.startsWith('select * from "import_changes"'))
    const before = reads.map(({ parameters }) => Number(parameters[2]))
    expect(before).toEqual([...new Set(before)].sort((a, b) => b - a))
    const undoing = commitsIn(api.queries)
    expect(undoing.filter(writes('update "import_changes"')).length).toBeGreaterThan(2)
    expect(undoing.filter(raises)).toHaveLength(1)
  })

  test('are short too where the problems of an earlier dry run go', async () => {
    const { api, shop } = await openShop(engine, 'two')
    const rows = Array.from({ length: 600 }, (_, at) => `p-${at},P,ask us`)
    const { id, bad_count: bad } = await checked(
      shop,
      ['id,title,regularPrice', 'mug,Mug,5', ...rows].join('\n'),
    )
    expect(bad).toBe(600)
    api.queries.length = 0
    await startApply(shop, { id, skipBad: true })
    expect((await runImport(shop, { id, beside: 'nothing' }))?.state).toBe('applied')
    const deletions = commitsIn(api.queries)
      .flat()
      .filter(one => one.startsWith('delete from "import_problems"'))
    expect(deletions.length).toBeGreaterThan(2)
  })
})
