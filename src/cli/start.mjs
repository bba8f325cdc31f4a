import { enableCompileCache } from './compile-cache.mjs'
import { requireNode } from './node-version.mjs'

const mode = process.argv[2] || 'all'
requireNode(
  mode === 'all' ? 'npm start' : `npm run ${mode === 'web' || mode === 'api' ? `start:${mode}` : mode}`,
)
enableCompileCache()
const { start } = await import('./start.ts')
await start(mode)
