import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { atEnd } from './at-end.ts'

/** Address of a new, empty PostgreSQL database; it is dropped when the test file ends. */
export async function freshPostgres(): Promise<string> {
  const name = `haat_test_${randomBytes(6).toString('hex')}`
  await administer(`CREATE DATABASE ${name}`)
  // Whoever is still connected to it.
  atEnd(() => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
