import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'

const root = join(import.meta.dirname, '..', '..')

/** Prints, when the process ends, where it keeps what Node compiles, and where its children would. */
const report = `import module from 'node:module'
process.on('exit', () => console.log(JSON.stringify(
  [module.getCompileCacheDir(), process.env.NODE_COMPILE_CACHE])))`

function foldersOf(script: string, args: string[], chosen: { NODE_COMPILE_CACHE?: string }) {
  const { NODE_COMPILE_CACHE: _, ...others } = process.env
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(report)}`, join(root, script), ...args],
    { cwd: root, encoding: 'utf8', env: { ...others, ...chosen } },
  )
  const [own, ofChildren]: string[] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  return { own, ofChildren }
}

test.each([
  ['src/store-api/cli/store.mjs', ['--help']],
  ['src/cli/start.mjs', ['no-such-mode']],
])('%s keeps what Node compiles in the project, unless another folder is chosen', (script, args) => {
  const folder = join(root, '.cache', 'compiled')
  const usual = foldersOf(script, args, {})
  expect(usual.own).toContain(folder)
  expect(usual.ofChildren).toBe(folder)
  const other = newFolder('compiled')
  expect(foldersOf(script, args, { NODE_COMPILE_CACHE: other }).ofChildren).toBe(other)
})
