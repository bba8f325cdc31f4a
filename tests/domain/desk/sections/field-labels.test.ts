import { describe, expect, test } from 'vitest'
import { fieldLabel, fieldText, refusedFields } from '../../../../src/domain/desk/sections/field-labels.ts'
import { fieldSections } from '../../../../src/domain/desk/sections/sections.ts'

describe('a field for people', () => {
  test.each([
    [['storeName'], 'Shop name'],
    [['theme', 'accent'], 'Accent colour'],
    [['categoryImages', 'Tea & Co.'], 'Picture of Tea & Co.'],
    [['categoryImages'], 'Pictures of categories'],
    [['heroImageUrl'], 'Picture of shared links'],
    [['socialLinks', 'x'], 'Link to x'],
    [['home', 'later'], 'Front page'],
    [['unknown', 'field'], 'unknown.field'],
  ])('%j is called %j', (path, label) => {
    expect(fieldLabel(path)).toBe(label)
  })

  test('is named with what is wrong with it', () => {
    const errors = { 'variants.0.sku': 'Another product already has this.', storeName: 'Too long.' }
    expect(refusedFields(errors)).toEqual([
      'Variants: Another product already has this.',
      'Shop name: Too long.',
    ])
  })

  test('has a name wherever it is edited', () => {
    for (const field of Object.values(fieldSections).flat()) expect(fieldLabel([field])).not.toBe(field)
  })

  test.each([
    ['Books', 'Books'],
    [undefined, 'Nothing'],
    [null, 'Nothing'],
    [['Men', 'Women'], 'Men\nWomen'],
    [[{ label: 'Buy', href: '/cart' }], 'Buy – /cart'],
  ])('with %j reads %j', (value, text) => {
    expect(fieldText(value)).toBe(text)
  })
})

test('a discount reads as its form does', () => {
  const discount = {
    id: 'x',
    label: 'Welcome',
    code: 'WELCOME10',
    kind: 'percent',
    value: 10,
    firstOrder: true,
    usesEach: 1,
  }
  expect(fieldText([discount], ['discounts'])).toBe(
    'Welcome – Code: WELCOME10 – Per cent off – 10 – Only for a shopper’s first order – Uses of one shopper: 1',
  )
})

test('zones and tax classes say what their figures are', () => {
  const standard = { id: 'r1', label: 'Standard', amount: 50, by: 'weight', above: 0, from: 3, to: 5 }
  const south = { id: 'z1', label: 'South', states: ['Kerala'], pins: ['67', '68'], rates: [standard] }
  const islands = { id: 'z2', label: 'Islands', notHere: true, rates: [] }
  expect(fieldText([{ ...south, freeAbove: 999 }, islands], ['delivery', 'zones'])).toBe(
    'South – Kerala – PIN codes: 67\n68 – Standard – Price: 50 – By: grams – From: 0 – Least days: 3 – Most days: 5 – Free from an order value of: 999\nIslands – No delivery',
  )
  const clothes = { id: 'c', label: 'Clothes', rates: [{ upTo: 2500, rate: 5 }, { rate: 18 }] }
  expect(fieldText([clothes], ['tax', 'classes'])).toBe('Clothes – Up to: 2500 – Per cent: 5\nPer cent: 18')
})

describe('a value of a product', () => {
  test('is shown without what is empty, and without ids', () => {
    const variant = { id: 'k3', sku: 'TEE-M', size: 'M', color: '', regularPrice: 499, images: [] }
    expect(fieldText([variant, { id: 'k4', sku: '' }], ['variants'])).toBe('TEE-M – M – 499\nNothing')
    expect([fieldText(true), fieldText(false), fieldText([])]).toEqual(['Yes', 'No', 'Nothing'])
  })

  test('has times by the clock of the shop, and countries by their names', () => {
    const from = '2026-11-28T16:30:00.000Z'
    expect(fieldText(from, ['sale', 'from'])).toBe('28 Nov 2026, 10:00\u00a0pm')
    expect(fieldText({ price: 1500, from, until: '' }, ['sale'])).toBe(
      'Sale price: 1500 – Start of the sale: 28 Nov 2026, 10:00\u00a0pm',
    )
    expect(fieldText('soon', ['sale', 'until'])).toBe('soon')
    expect([fieldText('IN', ['countryOfOrigin']), fieldText('IN', ['title'])]).toEqual(['India', 'IN'])
  })
})
