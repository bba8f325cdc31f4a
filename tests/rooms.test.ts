import { describe, expect, test } from 'vitest'
import { filesIn, findCycle, type Import, importsOf, textOf } from './support/imports.ts'
import { rooms } from './support/rooms.ts'

const code = ['ts', 'tsx', 'mjs', 'astro']
const sources = filesIn(['src'], code)
const imports = sources.flatMap(importsOf)

/** The room of `src/store-api/db/engine/open.ts` is `store-api/db`, the longest name in the table; directly in src/ it is `.`. */
function roomOf(file: string): string {
  const path = file.split('/').slice(1, -1)
  const inner = path.map((_, index) => path.slice(0, path.length - index).join('/'))
  return inner.find(name => name in rooms) ?? path[0] ?? '.'
}

function allowed({ from, specifier, to }: Import): boolean {
  const room = rooms[roomOf(from)]
  if (!room) return false
  if (to !== undefined) return roomOf(to) === roomOf(from) || room.rooms.includes(roomOf(to))
  return room.packages.some(
    name =>
      specifier === name ||
      specifier.startsWith(name.endsWith(':') ? name : `${name}/`) ||
      specifier.startsWith(`${name}:`),
  )
}

describe('the house', () => {
  test('has no room the table does not know', () => {
    const unknown = new Set(sources.map(roomOf).filter(room => !(room in rooms)))
    expect([...unknown]).toEqual([])
  })

  test('imports only downwards, and only the packages a room may use', () => {
    const wrong = imports.filter(one => !allowed(one)).map(one => `${one.from} imports ${one.specifier}`)
    expect(wrong).toEqual([])
  })

  test('stays below src/ but for what the tools name', () => {
    const outside = imports.filter(one => one.to !== undefined && !one.to.startsWith('src/'))
    expect(outside.map(one => `${one.from} imports ${one.specifier}`)).toEqual([])
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

// Products, pictures' shapes and the specification's words: lists, which nobody reads from top to bottom.
const data = ['src/demo/']

describe('every file', () => {
  test('has at most 400 lines, data excepted', () => {
    const long = filesIn(['src', 'tests', 'e2e'], code)
      .filter(file => !data.some(place => file.startsWith(place)))
      .map(file => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 400)
    expect(long).toEqual([])
  })
})
