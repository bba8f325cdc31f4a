import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import type { TestApi } from './open-api.ts'

/** The plan of SQLite for each query with this text that `work` sends: its lines, joined. Fails where it sends none. */
export async function plansOf(
  { db, compiled }: Pick<TestApi, 'db' | 'compiled'>,
  text: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  compiled.length = 0
  await work()
  const queries = compiled.filter(query => query.sql.includes(text))
  expect(queries.length).toBeGreaterThan(0)
  const plans: string[] = []
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    plans.push(rows.map(({ detail }) => detail).join('; '))
  }
  return plans
}
