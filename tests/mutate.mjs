// npm run mutate [-- <file> …]: StrykerJS over the places of .config/stryker.config.mjs, or over these files alone.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const files = process.argv.slice(2)
const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const args = [
  stryker,
  'run',
  '.config/stryker.config.mjs',
  ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
]
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
