import { describe, expect, test } from 'vitest'
import { type BulkForm, changeOfForm, startOfForm } from '../../../../src/domain/desk/products/bulk-form.ts'

const typed = (change: Partial<BulkForm>): BulkForm => ({ ...startOfForm, ...change })

describe('a change of prices', () => {
  test.each([
    [{ amount: '10' }, { percent: -10, prices: 'regular', round: 'rupee' }],
    [
      { amount: '12.5', way: 'more', prices: 'both' },
      { percent: 12.5, prices: 'both', round: 'rupee' },
    ],
    [
      { amount: '20 %', way: 'less' },
      { percent: -20, prices: 'regular', round: 'rupee' },
    ],
    [
      { amount: '₹49.50', unit: 'rupees', round: 'paisa' },
      { amount: -49.5, prices: 'regular', round: 'paisa' },
    ],
  ] as const)('%j', (change, expected) => {
    expect(changeOfForm('price', typed(change))).toEqual({ kind: 'price', ...expected })
  })

  test.each([
    [{ amount: '' }, 'Enter an amount, such as 10 or 49.50.'],
    [{ amount: '20%', unit: 'rupees' }, 'Enter an amount, such as 10 or 49.50.'],
    [{ amount: '0' }, 'Enter an amount, such as 10 or 49.50.'],
    [{ amount: '100' }, 'You can lower prices by less than 100 per cent. Enter a smaller number.'],
  ] as const)('%j is refused', (change, problem) =>
    expect(changeOfForm('price', typed(change))).toBe(problem),
  )
})

describe('a sale', () => {
  const now = Date.parse('2026-11-01T09:00:00Z')
  const week = { from: '2026-11-08T00:00', until: '2026-11-15T00:00' }
  const times = { from: '2026-11-07T18:30:00.000Z', until: '2026-11-14T18:30:00.000Z' }

  test('is planned in India time, or ended', () => {
    const percent = { percent: 12.5, round: 'rupee' }
    const sale = (change: Partial<BulkForm>) =>
      changeOfForm('sale', typed({ amount: '12.5 %', ...change }), now)
    expect(sale(week)).toEqual({ kind: 'sale', sale: { ...percent, ...times } })
    expect(sale({ ...week, until: '' })).toMatchObject({ sale: { ...percent, until: null } })
    expect(sale({ sale: 'end', amount: '' })).toEqual({ kind: 'sale', sale: null })
  })

  test('without a start begins now', () => {
    const sale = changeOfForm('sale', typed({ amount: '20' }), now)
    expect(sale).toMatchObject({ sale: { from: '2026-11-01T09:00:00.000Z', until: null } })
  })

  const percent = 'Enter the per cent off, such as 20. It must be less than 100.'
  test.each([
    [{ amount: '' }, percent],
    [{ amount: '0' }, percent],
    [{ amount: '100' }, percent],
    [{ until: week.from }, 'A sale must end after it starts. Choose a later end.'],
    // A year with a digit too many would be no end at all, or a start at once.
    [{ until: '20261-11-15T00:00' }, 'Enter a day and a time, or leave the field empty.'],
    [{ from: '20261-11-08T00:00' }, 'Enter a day and a time, or leave the field empty.'],
    [
      { from: '2025-11-08T00:00', until: '2025-11-15T00:00' },
      'The sale would have ended already. Check its days and its year.',
    ],
  ])('with %j is refused', (change, problem) => {
    expect(changeOfForm('sale', typed({ amount: '20', ...week, ...change }), now)).toBe(problem)
  })
})

describe('other changes', () => {
  test.each([
    ['stock', { pieces: '-2' }, { add: -2 }],
    ['stock', { stockWay: 'set', pieces: '1,000' }, { set: 1000 }],
    ['stock', { stockWay: 'uncounted', pieces: 'x' }, { set: null }],
    ['category', { category: ' Mugs ', parentCategory: ' ' }, { category: 'Mugs' }],
    ['category', { category: '', parentCategory: 'Cups' }, { category: null, parentCategory: 'Cups' }],
    ['field', { field: 'hsn', text: 'HSN 4901' }, { field: 'hsn', value: '4901' }],
    ['publish', {}, { published: true }],
    ['publish', { published: 'no' }, { published: false }],
    ['trash', {}, {}],
  ] as const)('%s %j', (kind, change, expected) => {
    expect(changeOfForm(kind, typed(change))).toEqual({ kind, ...expected })
  })

  const steps = [['set', '-1'] as const, ['add', 'some'] as const]
  test.each(steps)('pieces to %s: %j is refused', (stockWay, pieces) => {
    expect(changeOfForm('stock', typed({ stockWay, pieces }))).toBe('Enter a whole number of pieces.')
  })

  test('a text that its field cannot have is refused with the name of the field', () => {
    const seen = changeOfForm('field', typed({ field: 'hsn', text: '490' }))
    expect(seen).toMatch(/^HSN code: what you entered is not an HSN code\. .+ 6109\.$/)
  })
})
