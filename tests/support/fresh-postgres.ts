import { inject } from 'vitest'
import { atEnd } from './at-end.ts'
import { newDatabase } from './new-database.ts'

/** Address of a new, empty PostgreSQL database; it is dropped when the test file ends. */
export async function freshPostgres(): Promise<string> {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  atEnd(drop)
  return url
}
