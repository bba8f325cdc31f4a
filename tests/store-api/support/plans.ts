import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import type { TestApi } from './open-api.ts'

/** The plan of the engine for each query with this text that `work` sends: its lines, joined. Fails where it sends none. */
export async function plansOf(
  { db, engine, compiled }: Pick<TestApi, 'db' | 'engine' | 'compiled'>,
  text: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  compiled.length = 0
  await work()
  const queries = compiled.filter(query => query.sql.includes(text))
  expect(queries.length).toBeGreaterThan(0)
  const plans: string[] = []
  for (const { sql, parameters } of queries) {
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    plans.push(rows.map(row => `${Object.values(row).at(-1)}`.trim()).join('; '))
  }
  return plans
}
