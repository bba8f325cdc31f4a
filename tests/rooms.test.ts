import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, findCycle, type Import, importsOf, textOf } from './support/imports.ts'
import { browserPackages, rooms, serverOnly } from './support/rooms.ts'

const code = ['ts', 'tsx', 'mjs', 'astro']
const sources = filesIn(['src'], code)
const imports = sources.flatMap(importsOf)

/** `src/site/http/headers.ts` stands in `site`; a file directly in src/ in `.`. */
const roomOf = (file: string) => file.split('/').slice(1, -1)[0] ?? '.'

/** `src/store-api/orders/desk/move-order.ts` is of the noun `orders`; undefined outside of the store API's folders. */
const nounOf = (file: string) => /^src\/store-api\/([^/]+)\//.exec(file)?.[1]

const isBrowser = (room: string) => room in browserPackages
const names = (list: readonly Import[]) => list.map(one => `${one.from} imports ${one.specifier}`)
const isPackage = (specifier: string, name: string) => specifier === name || specifier.startsWith(`${name}/`)

describe('the house', () => {
  test('imports only downwards', () => {
    const inside = imports.filter(one => one.to?.startsWith('src/'))
    const wrong = inside.filter(({ from, to = '' }) => {
      return roomOf(from) !== roomOf(to) && !rooms[roomOf(from)]?.includes(roomOf(to))
    })
    expect(names(wrong)).toEqual([])
  })

  test('gives a browser only the packages that its rooms name', () => {
    const wrong = imports.filter(({ from, specifier, to }) => {
      const allowed = browserPackages[roomOf(from)]
      if (!allowed || to !== undefined || from.startsWith(serverOnly)) return false
      return !allowed.some(name => isPackage(specifier, name) || specifier.startsWith(`${name}:`))
    })
    expect(names(wrong)).toEqual([])
  })

  test('gives no browser what is for servers only', () => {
    const wrong = imports.filter(({ from, to }) => {
      return isBrowser(roomOf(from)) && !from.startsWith(serverOnly) && to?.startsWith(serverOnly)
    })
    expect(names(wrong)).toEqual([])
  })

  test('stays below src/ but for what the tools name', () => {
    expect(names(imports.filter(one => one.to !== undefined && !one.to.startsWith('src/')))).toEqual([])
  })

  test('has no import cycle', () => {
    expect(findCycle(imports)).toBeUndefined()
  })

  test('has no barrels', () => {
    const named = sources.filter(file => /\/index\.(ts|tsx|mjs)$/.test(file))
    const starred = sources.filter(file => /^export \*/m.test(textOf(file)))
    expect([...named, ...starred]).toEqual([])
  })
})

describe('the store API', () => {
  // What all nouns stand on, and what puts them together.
  const others = ['platform', 'server', 'cli', 'installation']

  test('has no circle between its nouns', () => {
    const between = imports.flatMap(({ from, specifier, to = '' }) => {
      const [one, other] = [nounOf(from), nounOf(to)]
      if (!one || !other || one === other || others.includes(one) || others.includes(other)) return []
      return [{ from: one, specifier, to: other }]
    })
    expect(findCycle(between)).toBeUndefined()
  })

  test('has nouns that know nothing of the servers and commands above them', () => {
    const wrong = imports.filter(({ from, to = '' }) => {
      const [one, other] = [nounOf(from), nounOf(to)]
      return one && other && !others.includes(one) && ['server', 'cli', 'installation'].includes(other)
    })
    expect(names(wrong)).toEqual([])
  })
})

// Products, pictures' shapes and the specification's words: lists, which nobody reads from top to bottom.
const data = ['src/demo/']
const isData = (file: string) => data.some(place => file.startsWith(place))

describe('every file', () => {
  test('has at most 400 lines, data excepted', () => {
    const long = filesIn(['src', 'tests', 'e2e'], code)
      .filter(file => !isData(file))
      .map(file => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 400)
    expect(long).toEqual([])
  })

  test('stands in a folder of at most 25', () => {
    const folders = Object.groupBy(filesIn(['src'], [...code, 'css']), dirname)
    expect(Object.entries(folders).filter(([, files = []]) => files.length > 25)).toEqual([])
  })
})
