import type { TestProject } from 'vitest/node'
import { type Servers, startServers } from '../../../e2e/support/servers.ts'
import { ensureBuilt } from '../../../src/cli/build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    servers: Omit<Servers, 'stop'>
  }
}

/** What these test files share: the site and the store API, with the demo shops. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const { stop, ...servers } = await startServers()
  project.provide('servers', servers)
  return stop
}
