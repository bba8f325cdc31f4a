import { describe, expect, test } from 'vitest'
import type { SectionValue } from '../../../../src/contract/desk/sections.ts'
import { acceptTheirs, mergeValues } from '../../../../src/domain/desk/sections/merge.ts'
import {
  differences,
  isSame,
  isSaved,
  isTree,
  valueAt,
} from '../../../../src/domain/desk/sections/value-tree.ts'
import { fc } from '../../../support/property.ts'

const names = fc.constantFrom('storeName', 'theme', 'accent', 'a.b', '__proto__', 'constructor')
const leaf = fc.oneof(fc.string({ maxLength: 2 }), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }))
const inner = fc.dictionary(names, leaf, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
const value: fc.Arbitrary<SectionValue> = fc.dictionary(names, fc.oneof(leaf, inner), {
  maxKeys: 4,
  noNullPrototype: true,
})

/** The fields that a person changed, each by itself. */
function changedLeaves(base: SectionValue, side: SectionValue) {
  return differences(base, side).flatMap(change =>
    isTree(change.after) ? differences({}, change.after, change.path) : [change],
  )
}

describe('merging the changes of two people', () => {
  test('keeps the changes of the one where the other changed nothing', () => {
    fc.assert(
      fc.property(value, value, (base, changed) => {
        expect(isSame(mergeValues(base, changed, base), { value: changed, overlaps: [] })).toBe(true)
        expect(isSame(mergeValues(base, base, changed), { value: changed, overlaps: [] })).toBe(true)
        expect(isSame(mergeValues(base, changed, changed), { value: changed, overlaps: [] })).toBe(true)
      }),
    )
  })

  test('loses no change: every field that a person changed has that value, or is an overlap with it', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const merged = mergeValues(base, mine, theirs)
        const isAsked = (path: readonly string[]) =>
          merged.overlaps.some(overlap => overlap.path.every((name, i) => path[i] === name))
        for (const { path, after } of [mine, theirs].flatMap(side => changedLeaves(base, side))) {
          const isKept = isSaved(valueAt(merged.value, path), after)
          expect(isKept || isAsked(path), JSON.stringify(path)).toBe(true)
        }
      }),
    )
  })

  test('asks nothing where texts differ in white space around them: what was saved is without it', () => {
    const base = { zones: [{ label: 'North' }], address: '12 MG Road' }
    const mine = { zones: [{ label: 'North ' }, { label: 'South ' }], address: '14 MG Road\n' }
    const theirs = { zones: [{ label: 'North' }, { label: 'South' }], address: '14 MG Road' }
    expect(mergeValues(base, mine, theirs)).toEqual({ value: theirs, overlaps: [] })
  })

  test('invents nothing: every field of the result is of one of the three', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const merged = mergeValues(base, mine, theirs)
        for (const { path, after } of differences({}, merged.value))
          expect([mine, theirs].some(side => isSame(valueAt(side, path), after))).toBe(true)
      }),
    )
  })

  test('asks both people about the same fields', () => {
    const paths = (overlaps: { path: readonly string[] }[]) =>
      overlaps.map(({ path }) => path.join('/')).sort()
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const here = mergeValues(base, mine, theirs)
        const there = mergeValues(base, theirs, mine)
        expect(paths(here.overlaps)).toEqual(paths(there.overlaps))
        expect(isSaved(acceptTheirs(here, here.overlaps), there.value)).toBe(true)
      }),
    )
  })

  test('takes the other value at the overlaps that are named, and only there', () => {
    const base = { storeName: 'Books', theme: { accent: '#111111', paper: '#ffffff' } }
    const mine = { storeName: 'Mine', theme: { accent: '#222222', paper: '#ffffff' } }
    const theirs = { storeName: 'Theirs', theme: { accent: '#333333', paper: '#eeeeee' } }
    const merged = mergeValues(base, mine, theirs)
    expect(merged.value).toEqual({ storeName: 'Mine', theme: { accent: '#222222', paper: '#eeeeee' } })
    const name = merged.overlaps.filter(({ path }) => path[0] === 'storeName')
    expect(acceptTheirs(merged, name)).toEqual({ ...merged.value, storeName: 'Theirs' })
  })

  test('takes lists as a whole', () => {
    const { value: merged, overlaps } = mergeValues({ c: ['a'] }, { c: ['a', 'b'] }, { c: ['a', 'c'] })
    expect(merged).toEqual({ c: ['a', 'b'] })
    expect(overlaps).toEqual([{ path: ['c'], mine: ['a', 'b'], theirs: ['a', 'c'] }])
  })

  test.each([
    [{}, { t: { a: '1' } }, { t: { b: '2' } }, { t: { a: '1', b: '2' } }, 0],
    [{ t: null }, { t: { a: '1' } }, { t: { b: '2' } }, { t: { a: '1', b: '2' } }, 0],
    [{ t: { a: '1', b: '2' } }, { t: { a: '1' } }, { t: { b: '2' } }, {}, 0],
    [{ t: 'x' }, { t: { a: '1' } }, { t: { b: '2' } }, { t: { a: '1' } }, 1],
  ])('makes of %j by %j and %j %j, with %d overlaps', (base, mine, theirs, expected, count) => {
    const { value: merged, overlaps } = mergeValues(base, mine, theirs)
    expect([merged, overlaps.length]).toEqual([expected, count])
  })
})
