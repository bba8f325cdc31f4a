import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * A new database on the PostgreSQL server at `server`, empty or a copy of `template`; `drop` throws out whoever is
 * still connected to it.
 */
export async function newDatabase(
  server: string,
  template?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `haat_test_${randomBytes(6).toString('hex')}`
  await administer(
    server,
    `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ''}`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
