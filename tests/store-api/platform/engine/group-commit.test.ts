import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../../src/store-api/platform/engine/group-commit.ts'
import { openApi, type TestApi } from '../../support/open-api.ts'

describe('works on the embedded database', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await openApi('sqlite')
    api.queries.length = 0
  })
  const commits = () => api.queries.filter(query => query === 'commit').length
  const rename = (slug: string, to: string) =>
    inTransaction(api.db, async tx => {
      await tx.updateTable('stores').set({ slug: to }).where('slug', '=', slug).execute()
    })
  const slugs = async () =>
    (await api.db.selectFrom('stores').select('slug').execute()).map(store => store.slug).sort()

  test('share one commit while more of them keep arriving', async () => {
    const works: Promise<void>[] = []
    for (const to of ['a', 'b', 'c', 'd', 'e']) {
      const nextTurn = setImmediate()
      works.push(rename('none', to))
      await nextTurn
    }
    await Promise.all(works)
    expect(commits()).toBe(1)
  })

  test('are undone alone, and the others are done', async () => {
    const [bad, good] = await Promise.allSettled([rename('one', 'two'), rename('one', 'three')])
    expect(bad.status).toBe('rejected')
    expect(good.status).toBe('fulfilled')
    expect(await slugs()).toEqual(['three', 'two'])
    expect(commits()).toBe(1)
  })

  test('that follow each other without end let requests be read in between', async () => {
    let turns = 0
    const works = async () => {
      for (let work = 0; work < 50; work++) await rename('none', 'some')
    }
    const others = async () => {
      while (turns < 50) {
        await setImmediate()
        turns++
      }
    }
    const ended = works()
    void others()
    await ended
    expect(turns).toBeGreaterThan(10)
  })
})
