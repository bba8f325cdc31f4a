import { enableCompileCache } from '../src/cli/compile-cache.mjs'
import { requireNode } from '../src/cli/node-version.mjs'

requireNode('npm test')
// Tests start hundreds of processes and threads of the same few hundred modules.
enableCompileCache()
const { run } = await import('./support/run.ts')
process.exitCode = await run(process.argv.slice(2))
