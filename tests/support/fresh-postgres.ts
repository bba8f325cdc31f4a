import { inject } from 'vitest'
import { atEnd } from './at-end.ts'
import { newDatabase } from './new-database.ts'

/** Address of a new PostgreSQL database, empty or a copy of `template`; it is dropped when the test file ends. */
export async function freshPostgres(template?: string): Promise<string> {
  const { url, drop } = await newDatabase(inject('postgresUrl'), template)
  atEnd(drop)
  return url
}
