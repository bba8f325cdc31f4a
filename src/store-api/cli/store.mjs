import { requireNode } from '../../cli/node-version.mjs'

requireNode('npm run store')
const { runStoreCommand } = await import('./store.ts')
await runStoreCommand(process.argv.slice(2))
