import { expect, test } from 'vitest'
import { taxClassChoices } from '../../../../src/domain/desk/rules/tax-class-options.ts'

const classes = [
  { id: 'clothes', label: 'Clothing' },
  { id: 'books', label: 'Books' },
]
const tax = { tax: { classes, defaultClass: 'books' } }

test('a product has one of the shop’s tax classes, or the usual one', () => {
  expect(taxClassChoices(tax, 'clothes')).toEqual({
    options: [
      ['', 'The shop’s usual one: Books'],
      ['clothes', 'Clothing'],
      ['books', 'Books'],
    ],
    hint: '',
  })
})

test('a class that was removed is said to be, and what counts instead', () => {
  const { options, hint } = taxClassChoices(tax, 'gold')
  expect(options.at(-1)).toEqual(['gold', 'gold: no longer there'])
  expect(hint).toContain('no class of this name: Books counts')
  expect(taxClassChoices({ tax: { classes } }, 'gold').hint).toContain('the product is not taxed')
})

test('nothing is said about the classes while they are not known, and where there are none', () => {
  expect(taxClassChoices(undefined, 'gold')).toEqual({
    options: [
      ['', 'The shop’s usual one'],
      ['gold', 'gold'],
    ],
    hint: '',
  })
  const options = [['', 'None: not taxed']]
  expect(taxClassChoices({}, '')).toEqual({ options, hint: 'The shop has no tax classes yet: see Tax.' })
})
