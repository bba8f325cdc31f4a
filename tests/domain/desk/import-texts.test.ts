import { describe, expect, test } from 'vitest'
import type { ProductImport } from '../../../src/contract/desk/imports.ts'
import * as importTexts from '../../../src/domain/desk/import-texts.ts'
import {
  columnChoices,
  namelessText,
  sampleOf,
  translationOf,
  translationText,
} from '../../../src/domain/desk/import-texts.ts'
import { fileFormats } from '../../../src/store-api/import/formats/mapping.ts'

const at = (state: string, counts: Partial<ProductImport> = {}) =>
  ({ state, new: 0, changed: 0, ...counts }) as ProductImport

test('every format but a mapped one has a name', () => {
  expect(fileFormats.filter(format => importTexts.formatText(format) === undefined)).toEqual(['mapped'])
})

test.each([
  [at('checking'), true, false],
  [at('checked', { new: 3 }), false, false],
  [at('applying'), true, false],
  [at('applied', { new: 1 }), false, true],
  // All of its products were the same, or bad.
  [at('applied'), false, false],
  [at('cancelled', { changed: 2 }), false, true],
  [at('cancelled'), false, false],
  [at('failed', { new: 1 }), false, true],
  [at('undoing'), true, false],
  [at('undone', { new: 3 }), false, false],
])('%j is worked at: %s, can be undone: %s', (value, works, undoable) => {
  expect([importTexts.isWorking(value), importTexts.canUndo(value)]).toEqual([works, undoable])
  expect(importTexts.importState(value.state).label).not.toBe(value.state)
})

test('an unknown state is shown as it is', () => {
  expect(importTexts.importState('paused')).toEqual({ label: 'paused', colour: 'grey' })
})

test.each([
  [0, 0, undefined],
  [1, 0, '1 picture is still being downloaded.'],
  [1200, 1, '1,200 pictures are still being downloaded. 1 picture could not be downloaded.'],
  [0, 2, '2 pictures could not be downloaded.'],
])('%d pictures that wait and %d that failed: %s', (waiting, failed, text) => {
  expect(importTexts.pictureText({ ...at('applied'), pictures: { waiting, failed } })).toBe(text)
})

test('an import that was undone waits for no pictures, but for those of products that were kept', () => {
  const pictures = { waiting: 2, failed: 0 }
  expect(importTexts.pictureText(at('undone', { kept: 0, pictures }))).toBeUndefined()
  expect(importTexts.isChanging(at('undone', { kept: 0, pictures }))).toBe(false)
  expect(importTexts.pictureText(at('undone', { kept: 1, pictures }))).toContain('2 pictures are still')
})

test('bad rows are added alone, but not once the other products were undone', () => {
  expect(importTexts.badRowsText({ state: 'applied' }).text).toContain('add only that file')
  expect(importTexts.badRowsText({ state: 'undone' }).text).toContain('add the whole file again')
})

test('an import changes while it is worked at or pictures wait', () => {
  const pictures = (waiting: number) => ({ pictures: { waiting, failed: 1 } })
  expect(importTexts.isChanging(at('applying', pictures(0)))).toBe(true)
  expect(importTexts.isChanging(at('applied', pictures(2)))).toBe(true)
  expect(importTexts.isChanging(at('applied', pictures(0)))).toBe(false)
})

test('per cent are never more than what is done', () => {
  expect([0, 0.004, 0.999, 1].map(importTexts.percentText)).toEqual(['0 %', '0 %', '99 %', '100 %'])
})

test('columns are chosen by what they are, and those that are nothing are left out', () => {
  const choices = columnChoices({ Name: 'Nom', Type: 'Type de produit' })
  expect([...choices]).toEqual([
    ['Nom', 'Name'],
    ['Type de produit', 'Type'],
  ])
  expect(translationOf(choices.set('Type de produit', ''))).toEqual({ fields: { Name: 'Nom' } })
})

test('two columns cannot be the same', () => {
  const choices = columnChoices({ Type: 'Type', SKU: 'Code', Name: 'Nom' }).set('UGS', 'Name')
  expect(translationOf(choices)).toEqual({ reason: 'Two columns are “Name”. Choose one of them.' })
})

test.each([
  [
    'woocommerce',
    25,
    /^This looks like a WooCommerce file in another language\. 25 columns have other names/,
  ],
  ['shopify-old', 1, 'One column of this Shopify file has another name than usual. Check what it is.'],
])('of %s with %d it says so', (format, count, text) => {
  expect(translationText(format, count)).toMatch(text)
})

test('a column shows three values that differ', () => {
  const file = { columns: ['a', 'b'], sample: [['x', '1'], ['x', ' '], ['y'], ['z', '2'], ['w', '3']] }
  const expected = ['x · y · z', '1 · 2 · 3', '']
  expect([sampleOf(file, 'a'), sampleOf(file, 'b'), sampleOf(file, 'c')]).toEqual(expected)
})

test('a number that can be read in two ways is asked about with both', () => {
  const { text, hint, choices } = importTexts.questionOf('point', '10.500')
  expect(hint).toBe('One answer counts for every number of the file that can be read in two ways.')
  expect(text).toBe('What does 10.500 mean in this file?')
  expect(choices).toEqual([
    { label: '10,500 (the point is for thousands)', answers: { point: 'thousands' } },
    { label: '10.50 (the point is for decimals)', answers: { point: 'decimals' } },
  ])
})

test('SKUs that are there more than once are asked about with one, and can be left out', () => {
  const { text, hint, choices } = importTexts.questionOf('doubledSkus', 'K-10')
  expect(hint).toContain('the first one keeps it')
  expect(text).toContain('such as K-10.')
  expect(choices).toEqual([{ label: 'Leave the SKU out', answers: { doubledSkus: 'leave-out' } }])
})

test('undoing names only what there is to undo', () => {
  const rest = 'Products that somebody changed after the import stay as they are.'
  expect(importTexts.undoText({ new: 2, changed: 0 })).toBe(
    `This removes the 2 products that it added. ${rest}`,
  )
  expect(importTexts.undoText({ new: 0, changed: 1 })).toBe(
    `This restores the 1 product that it changed. ${rest}`,
  )
  expect(importTexts.undoText({ new: 1, changed: 3 })).toBe(
    `This removes the 1 product that it added and restores the 3 products that it changed. ${rest}`,
  )
})

describe('a column without a name, as below merged cells', () => {
  const file = { columns: ['Product', '', 'Price', ''], sample: [['Mug'], ['Kurta', 'Red', '9', '']] }

  test('is no sample of what is not in the file, and said to need a name', () => {
    expect(sampleOf(file, '')).toBe('')
    expect(namelessText(file)).toMatch(/^Column 2 has no name and cannot be used\. Write a name above it/)
  })

  test('without values is none', () => {
    expect(namelessText({ columns: ['Product', ''], sample: [['Kurta', ' ']] })).toBe('')
  })
})

test('an undo that left products does not say that all is as before', () => {
  expect(importTexts.undoneText(0)).toBe('The shop is as it was before this import.')
  expect(importTexts.undoneText(1)).toContain('except for 1 product that somebody changed')
})
