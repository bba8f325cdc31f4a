import type { TestProject } from 'vitest/node'
import { findPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file makes its own databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
