import { requireNode } from '../../src/cli/node-version.mjs'

requireNode('npm run load')
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2))
