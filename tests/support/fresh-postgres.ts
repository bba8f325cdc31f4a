import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const made: string[] = []

/** Address of a new, empty PostgreSQL database; it is dropped when the test file ends. */
export async function freshPostgres(): Promise<string> {
  const name = `haat_test_${randomBytes(6).toString('hex')}`
  await administer(`CREATE DATABASE ${name}`)
  made.push(name)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Drops what this test file made, whoever is still connected to it. */
export async function dropFreshPostgres(): Promise<void> {
  for (const name of made.splice(0)) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
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
