import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ownTemporaryFolder } from './own-temp.ts'
import { findPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    littleSite: string
    prepared: string
  }
}

// The built site finds its packages only from below the repository.
const cache = join(import.meta.dirname, '..', '..', '.cache')

/**
 * What a whole run shares: one PostgreSQL, in which each test file makes its own databases, and folders for the little
 * site and for the databases to copy, which the first file that needs one makes.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporary = ownTemporaryFolder()
  mkdirSync(cache, { recursive: true })
  const littleSite = mkdtempSync(join(cache, 'little-site-'))
  const server = await findPostgres()
  project.provide('postgresUrl', server.url)
  project.provide('littleSite', littleSite)
  project.provide('prepared', mkdtempSync(join(tmpdir(), 'haat-prepared-')))
  return async () => {
    await server.stop()
    rmSync(littleSite, { recursive: true, force: true })
    removeTemporary()
  }
}
