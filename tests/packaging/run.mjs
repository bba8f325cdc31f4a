import { requireNode } from '../../src/cli/node-version.mjs'

requireNode('npm run packaging')
const { tryPackaging } = await import('./run.ts')
process.exitCode = await tryPackaging()
