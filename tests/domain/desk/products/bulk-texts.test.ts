import { describe, expect, test } from 'vitest'
import * as bulkTexts from '../../../../src/domain/desk/products/bulk-texts.ts'
import { changedFieldName, changedValueText } from '../../../../src/domain/desk/products/change-texts.ts'

describe('a change of many products', () => {
  test('is counted', () => {
    expect(bulkTexts.doneText({ changed: 12, refused: 0 })).toBe('12 products changed.')
    const seen = bulkTexts.doneText({ changed: 1, refused: 2 })
    expect(seen).toBe('1 product changed. 2 products could not be changed.')
  })

  test('that was undone names what was changed since', () => {
    expect(bulkTexts.undoneText({ undone: 5, left: 0 }, [])).toBe('5 products undone.')
    const [titles, because] = [['Kim', 'Emma', 'Dracula', 'Nana'], 'because they were changed later: ']
    const text = (left: number) => bulkTexts.undoneText({ undone: 5, left }, titles.slice(0, left))
    expect(text(3)).toBe(`5 products undone. Not undone, ${because}Kim, Emma, Dracula.`)
    expect(text(5)).toBe(`5 products undone. Not undone, ${because}Kim, Emma, Dracula and 2 more.`)
  })

  test.each([
    [{ kind: 'price', prices: 'both', percent: -10, round: 'rupee' }, 'Prices lowered by 10 %'],
    [{ kind: 'price', prices: 'regular', amount: 50, round: 'paisa' }, 'Prices raised by ₹50'],
    [
      { kind: 'sale', sale: { percent: 20, round: 'rupee', from: '2026-11-07T18:30:00Z', until: null } },
      'Sale of 20 % planned',
    ],
    [{ kind: 'sale', sale: null }, 'Sale ended'],
    [{ kind: 'stock', set: 4 }, 'Stock set to 4'],
    [{ kind: 'stock', set: null }, 'Stock no longer counted'],
    [{ kind: 'stock', add: -2 }, 'Stock lowered by 2'],
    [{ kind: 'stock', add: 2 }, 'Stock raised by 2'],
    [{ kind: 'category', category: 'Books' }, 'Category set to Books'],
    [{ kind: 'category', category: null }, 'Category removed'],
    [{ kind: 'field', field: 'hsn', value: '4901' }, 'HSN code set to 4901'],
    [{ kind: 'field', field: 'hsn', value: '' }, 'HSN code removed'],
    [{ kind: 'publish', published: true }, 'Published'],
    [{ kind: 'publish', published: false }, 'Unpublished'],
    [{ kind: 'trash' }, 'Moved to the trash'],
  ] as const)('%j is %s', (change, text) => expect(bulkTexts.changeText(change)).toBe(text))

  test('says how far it is', () => {
    const state = { id: '1', change: { kind: 'trash' }, total: 9, done: 3, changed: 3, refused: 0 } as const
    const at = { at: '2026-11-24T09:00:00Z', by: 'Asha' }
    const text = (name: 'running' | 'done' | 'undoing' | 'undone', undone = 0, left = 0) =>
      bulkTexts.changeStateText({ ...state, ...at, state: name, undone, left })
    expect(text('running')).toBe('3 of 9 products checked…')
    expect(text('done')).toBe('3 products changed.')
    expect(text('undone', 3)).toBe('3 products undone.')
    expect(text('undone', 1, 2)).toBe('1 product undone. 2 products changed later and not undone.')
  })

  test.each([
    ['regularPrice', { size: 'M', color: 'Red' }, 1299.5, 'Price (M, Red): ₹1,299.50'],
    ['stock', undefined, null, 'Stock: not counted'],
    ['stock', { size: '', color: '' }, 4, 'Stock: 4'],
    ['category', undefined, null, 'Category: none'],
    ['hsn', undefined, '', 'HSN code: none'],
    ['countryOfOrigin', undefined, 'IN', 'Country of origin: India'],
    ['weight', undefined, 250, 'Weight: 250 g'],
    ['state', undefined, 'draft', 'State: Draft'],
    ['attributes.Weave', undefined, 'Handloom', 'Weave: Handloom'],
  ])('shows %s of %j', (field, options, value, text) => {
    const variant = options && { id: 'a', ...options }
    const name = changedFieldName({ field, variant, before: null, after: value })
    expect(`${name}: ${changedValueText(field, value)}`).toBe(text)
  })
})
