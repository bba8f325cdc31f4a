// npm run mutate [-- <file> …]: StrykerJS over every place of .config/mutation-places.mjs, or over these files alone.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { places } from '../.config/mutation-places.mjs'

const root = join(import.meta.dirname, '..')
const files = process.argv.slice(2)
const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

function mutate(place, named) {
  const args = [
    stryker,
    'run',
    '.config/stryker.config.mjs',
    ...(named.length > 0 ? ['--mutate', named.join(',')] : []),
  ]
  // Both engines run the same queries in all of the store API: one engine kills the same mutants in half the time.
  const env = { TEST_ENGINES: 'sqlite', ...process.env, MUTATION_PLACE: place }
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
}

for (const [place, { folders }] of Object.entries(places)) {
  const named = files.filter(file => folders.some(folder => file.startsWith(`${folder}/`)))
  if (files.length === 0 || named.length > 0) process.exitCode = mutate(place, named) || process.exitCode
}
