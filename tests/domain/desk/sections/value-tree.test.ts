import { describe, expect, test } from 'vitest'
import {
  differences,
  isSame,
  tidied,
  valueAt,
  withValueAt,
} from '../../../../src/domain/desk/sections/value-tree.ts'
import { fc } from '../../../support/property.ts'

const path = fc.array(fc.constantFrom('a', 'b.c', '__proto__', 'constructor'), { minLength: 1, maxLength: 3 })

describe('a value with fields', () => {
  test('has what was put into it at a path, and loses it again without a trace', () => {
    fc.assert(
      fc.property(path, fc.string(), (at, text) => {
        const put = withValueAt({ other: 'x' }, at, text)
        expect(valueAt(put, at)).toBe(text)
        expect(put['other']).toBe('x')
        expect(isSame(withValueAt(put, at, undefined), { other: 'x' })).toBe(true)
      }),
    )
  })

  test('keeps the places of its fields', () => {
    expect(Object.keys(withValueAt({ a: '1', b: '2', c: '3' }, ['b'], 'x'))).toEqual(['a', 'b', 'c'])
    expect(withValueAt({ a: '1' }, [], 'x')).toEqual({ a: '1' })
  })

  test.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [['a', 'b'], ['b', 'a'], false],
    [{ a: undefined }, {}, false],
    [{ a: { b: ['x'] } }, { a: { b: ['x'] } }, true],
  ])('%j is the same as %j: %s', (one, other, expected) => {
    expect(isSame(one, other)).toBe(expected)
  })

  test('is tidied of what stands for nothing', () => {
    const value = { a: ' x ', b: '', c: null, d: [{ e: '' }, { e: 'y' }], f: { g: [] }, h: 0 }
    expect(tidied(value)).toEqual({ a: 'x', d: [{ e: 'y' }], h: 0 })
    expect(tidied({ a: [''] })).toBeUndefined()
  })

  test('differs from another field by field, and in a list as a whole', () => {
    const before = { name: 'A', theme: { accent: '#1', paper: '#2' }, list: ['x'] }
    const after = { theme: { accent: '#3', paper: '#2' }, list: ['x', 'y'], home: { title: 'T' } }
    expect(differences(before, after)).toEqual([
      { path: ['name'], before: 'A', after: undefined },
      { path: ['theme', 'accent'], before: '#1', after: '#3' },
      { path: ['list'], before: ['x'], after: ['x', 'y'] },
      { path: ['home', 'title'], before: undefined, after: 'T' },
    ])
  })
})
