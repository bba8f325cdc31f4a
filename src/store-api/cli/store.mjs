import { enableCompileCache } from '../../cli/compile-cache.mjs'
import { requireNode } from '../../cli/node-version.mjs'

requireNode('npm run store')
enableCompileCache()
const { runStoreCommand } = await import('./store.ts')
await runStoreCommand(process.argv.slice(2))
