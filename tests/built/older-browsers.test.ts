import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Calls that the oldest browsers of .github/decisions/0030-browsers.md do not know. */
const unknown =
  /\bURL\.(parse|canParse)\(|\.(toWellFormed|isWellFormed|checkVisibility|toArray|isSubsetOf|toSorted|toSpliced|toReversed|withResolvers)\(|\b(Array\.fromAsync|(?:Object|Map)\.groupBy|Promise\.try|AbortSignal\.any|RegExp\.escape)\(/g

test('no script of the shop or the desk calls what an older browser lacks', () => {
  const folder = join(import.meta.dirname, '../../dist/client/_astro')
  const files = globSync('*.js', { cwd: folder })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(unknown)].map(([call]) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})
