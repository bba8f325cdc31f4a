import { describe, expect, test } from 'vitest'
import {
  chosenCount,
  isChosen,
  NO_SELECTION,
  type Selection,
  selectionFrom,
  selectionParameters,
  withoutValue,
} from '../../../src/domain/listing/selection.ts'

function read(query: string): string {
  return written(selectionFrom(new URLSearchParams(query)))
}

function written(selection: Selection): string {
  return decodeURIComponent(new URLSearchParams(selectionParameters(selection)).toString())
}

describe('a selection', () => {
  test.each([
    ['size=M&color=red&color=blue', 'color=blue&color=red&size=M'],
    ['color=red&color=Red&color= red ', 'color=Red'],
    ['attr.Fabric=Silk&attr.fabric=Cotton', 'attr.fabric=Cotton&attr.fabric=Silk'],
    ['attr.fabric=cotton&attr.author=Tagore', 'attr.author=Tagore&attr.fabric=cotton'],
    [`color=+&color=${'x'.repeat(100)}`, `color=${'x'.repeat(100)}`],
    [`parentCategory=${'x'.repeat(500)}&size=${'x'.repeat(500)}`, `parentCategory=${'x'.repeat(500)}`],
    ['onSale=true&inStock=true', 'inStock=true&onSale=true'],
    ['onSale=false&inStock=1&onSale=', ''],
    ['price=0500-0999&price=-499&price=2000-', 'price=-499&price=2000-&price=500-999'],
    ['price=-&price=&price=a-b&price=9-1&price=1.5-2&price=1234567890-', ''],
    ['page=2&category=men&q=x&constructor=1&attr.=x&attr.featured=true&attr.Size=M', ''],
    [`attr.${'y'.repeat(100)}=z`, `attr.${'y'.repeat(100)}=z`],
    [`color=${'x'.repeat(101)}&attr.${'y'.repeat(101)}=z`, ''],
  ])('of %s is %s', (query, canonical) => {
    expect(read(query)).toBe(canonical)
    expect(read(canonical)).toBe(canonical)
  })

  test('is the same for every order of its parameters', () => {
    const parts = ['color=b', 'color=a', 'size=10', 'size=9', 'attr.x=1']
    expect(read(parts.join('&'))).toBe(read(parts.toReversed().join('&')))
  })

  test('has at most 20 values of a facet and 60 in all', () => {
    const many = Array.from({ length: 200 }, (_, at) => `attr.k${at % 4}=${at}`).join('&')
    const selection = selectionFrom(new URLSearchParams(many))
    expect([...selection.values()].map(values => values.length)).toEqual([20, 20, 20])
    expect(chosenCount(selection)).toBe(60)
  })

  test('loses values in any spelling', () => {
    const selected = (query: string) => selectionFrom(new URLSearchParams(query))
    const red = selected('size=M&color=Red')
    expect(isChosen(selected('size=M&color=Red&color=Blue'), 'color', 'red')).toBe(true)
    expect(isChosen(red, 'size', 'red')).toBe(false)
    expect(written(withoutValue(red, 'color', 'red'))).toBe('size=M')
    expect(withoutValue(selected('size=M&color=Red&attr.cut=red'), 'attr.cut', 'red')).toEqual(red)
    expect(withoutValue(withoutValue(red, 'color', 'red'), 'size', 'M')).toEqual(NO_SELECTION)
  })
})
