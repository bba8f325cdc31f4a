import { describe, expect, test } from 'vitest'
import { imported, manyProducts, undone } from '../../support/imports.ts'
import { engines, openApi } from '../../support/open-api.ts'
import { shopContext } from '../../support/shop-context.ts'

interface Commit {
  waits: boolean
  statements: string[]
}

/** The commits among statements that one connection carried out, and whether each waited for the disk. */
function commitsIn(queries: readonly string[]): Commit[] {
  const commits: Commit[] = []
  let waits = true
  let statements: string[] = []
  for (const query of queries) {
    if (query === 'pragma synchronous = normal' || query === 'set local synchronous_commit = off')
      waits = false
    if (query === 'pragma synchronous = full') waits = true
    statements.push(query)
    if (query !== 'commit') continue
    commits.push({ waits, statements })
    statements = []
    if (queries.includes('set local synchronous_commit = off')) waits = true
  }
  return commits
}

const writes = (of: string) => (commit: Commit) => commit.statements.some(one => one.startsWith(of))

describe.each(engines)('the commits of an import on %s', engine => {
  test('wait for the disk where they renew pages and where they end the work', async () => {
    const api = await openApi(engine)
    const shop = await shopContext(api, 'two')
    api.queries.length = 0
    const row = await imported(shop, manyProducts(600, 100))
    expect(row).toMatchObject({ state: 'applied', new_count: 600 })
    const commits = commitsIn(api.queries)
    const parts = commits.filter(writes('insert into "products"'))
    expect(parts.length).toBeGreaterThan(2)
    // The first renews the pages; all others come within the same moment of the clock.
    expect(parts.map(({ waits }) => waits)).toEqual(parts.map((_, at) => at === 0))
    const renewing = commits.filter(writes('update "stores" set "version"'))
    expect(renewing.map(({ waits }) => waits)).toEqual([true, true])
    api.queries.length = 0
    expect((await undone(shop, row.id)).state).toBe('undone')
    const undoing = commitsIn(api.queries)
    const marking = undoing.filter(writes('update "import_changes"')).map(({ waits }) => waits)
    expect(new Set(marking)).toEqual(new Set([false]))
    expect(undoing.at(-1)?.waits).toBe(true)
  })
})
