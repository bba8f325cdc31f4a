import { requireNode } from '../src/cli/node-version.mjs'

requireNode('npm test')
const { run } = await import('./support/run.ts')
process.exitCode = await run(process.argv.slice(2))
