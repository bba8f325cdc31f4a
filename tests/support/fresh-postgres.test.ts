import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { freshPostgres } from './fresh-postgres.ts'

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe('freshPostgres', () => {
  test('gives a real PostgreSQL, a database of its own each time', async () => {
    const [first, second] = [await freshPostgres(), await freshPostgres()]
    await ask(first, 'CREATE TABLE mark (id int)')
    expect(await ask(first, 'SELECT * FROM mark')).toEqual([])
    await expect(ask(second, 'SELECT * FROM mark')).rejects.toThrow('does not exist')
  })
})
