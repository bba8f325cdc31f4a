import { expect, test } from 'vitest'
import { filesIn, type Import, importsOf, longestChain } from '../support/imports.ts'

/** Files in the longest chain of imports, from the entry to a file that imports none of the site; imports of types count. */
const MAX_DEPTH = 8

const edge = (from: string, to?: string): Import => ({ from, to, specifier: to ?? 'a package' })

test('the longest chain is found, whichever file it starts at', () => {
  const imports = [edge('a', 'b'), edge('z', 'a'), edge('a', 'c'), edge('c', 'd'), edge('d')]
  expect(longestChain(imports)).toEqual(['z', 'a', 'c', 'd'])
})

test('no chain of imports inside the site is long', () => {
  const inside = filesIn(['src/site'], ['ts'])
    .flatMap(importsOf)
    .filter(({ to }) => to?.startsWith('src/site/'))
  const chain = longestChain(inside)
  expect(chain.length, chain.join(' → ')).toBeLessThanOrEqual(MAX_DEPTH)
})
