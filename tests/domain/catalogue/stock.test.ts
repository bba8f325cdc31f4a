import { describe, expect, test } from 'vitest'
import { product } from '../../../src/contract/catalogue/product.ts'
import * as stock from '../../../src/domain/catalogue/stock.ts'

const sent = (fields: object) => product.parse({ id: 'k', title: 'Kurta', ...fields })
const kurta = sent({
  variants: [
    { id: 1, size: 'M', color: 'Red', inStock: false },
    { id: 2, size: 'M', color: 'Blue', left: 3 },
    { id: 3, size: 'L', color: 'Red', price: 550 },
    { id: 4, size: 'XL', color: 'Red', inStock: false },
  ],
})
const uncounted: stock.Stock = { inStock: true, variants: [] }

describe('a product', () => {
  test('of an API that sends no stock can be bought without a limit', () => {
    expect(stock.isInStock(sent({}))).toBe(true)
    expect(stock.piecesLeft(sent({}), { size: 'M', color: '' })).toBe(Number.POSITIVE_INFINITY)
  })

  test.each([
    [{ inStock: false }, false],
    [{ inStock: false, variants: [{ id: 1 }] }, false],
    [{ variants: [{ id: 1, inStock: false }] }, false],
    [{ variants: [{ id: 1, inStock: false }, { id: 2 }] }, true],
  ])('sent as %j is in stock: %s', (fields, expected) => {
    expect(stock.isInStock(sent(fields))).toBe(expected)
  })
})

describe('the pieces left of a choice', () => {
  test.each([
    ['M', 'Red', 0],
    ['M', 'Blue', 3],
    ['L', 'Red', Number.POSITIVE_INFINITY],
    ['XL', '', 0],
    ['M', '', 3],
    ['', 'Red', Number.POSITIVE_INFINITY],
    ['L', 'Blue', 0],
    ['S', '', 0],
  ])('size %j and colour %j: %d', (size, color, pieces) => {
    expect(stock.piecesLeft(kurta, { size, color })).toBe(pieces)
  })

  test('are those of a variant without that option', () => {
    const pieces = (...variants: object[]) =>
      stock.piecesLeft(sent({ variants: [{ id: 1, size: 'M', left: 2 }, ...variants] }), {
        ...{ size: 'M', color: 'Red' },
      })
    expect([pieces(), pieces({ id: 2, size: 'M', color: 'Blue' })]).toEqual([2, 0])
  })

  test('are none where the whole product is out of stock', () => {
    expect(stock.piecesLeft({ ...kurta, inStock: false }, { size: 'L', color: 'Red' })).toBe(0)
    expect(stock.piecesLeft({ inStock: false, variants: [] }, stock.NO_CHOICE)).toBe(0)
  })
})

test('a size that the shop does not count leaves the piece without a colour what it is', () => {
  const plain = sent({ regularPrice: 500, variants: [{ color: 'Red' }, { color: '', price: 450, left: 2 }] })
  const choice = { size: 'S', color: '' }
  expect(stock.missingOption(plain, choice)).toBeUndefined()
  expect(stock.priceOfChoice({ ...plain, price: 500 }, choice)).toBe(450)
  expect(stock.piecesLeft(plain, choice)).toBe(2)
})

describe('an option that must still be chosen', () => {
  test.each([
    ['', '', 'size'],
    ['', 'Red', 'size'],
    ['M', '', 'color'],
    ['L', '', undefined],
    ['M', 'Red', undefined],
    ['S', '', undefined],
  ])('with size %j and colour %j: %s', (size, color, missing) => {
    expect(stock.missingOption(kurta, { size, color })).toBe(missing)
  })

  test('is none where nothing is counted, or a variant is without that option', () => {
    expect(stock.missingOption(uncounted, stock.NO_CHOICE)).toBeUndefined()
    const { variants } = sent({ variants: [{ id: 1 }, { id: 2, color: 'Red' }] })
    expect(stock.missingOption({ variants }, stock.NO_CHOICE)).toBeUndefined()
    expect(stock.missingOption({ variants }, { size: 'M', color: 'Red' })).toBeUndefined()
  })
})

describe('the price of a choice', () => {
  const priced = { price: 499, variants: kurta.variants }

  test('is its variant’s, else the product’s', () => {
    expect(stock.priceOfChoice(priced, { size: 'L', color: 'Red' })).toBe(550)
    expect(stock.priceOfChoice(priced, { size: 'M', color: 'Blue' })).toBe(499)
    expect(stock.priceOfChoice({ price: 499, variants: [] }, { size: 'M', color: '' })).toBe(499)
  })

  test('is the product’s while variants of several prices fit, or none does', () => {
    expect(stock.priceOfChoice(priced, stock.NO_CHOICE)).toBe(499)
    expect(stock.priceOfChoice(priced, { size: 'S', color: '' })).toBe(499)
    const dearFirst = { ...priced, variants: kurta.variants.slice(2) }
    expect(stock.priceOfChoice(dearFirst, stock.NO_CHOICE)).toBe(499)
  })
})

describe('the picture of a choice', () => {
  const { variants } = sent({
    variants: [
      { id: 1, size: 'M', color: 'Red', image: '/red.webp' },
      { id: 2, size: 'L', color: 'Red', image: '/red.webp' },
      { id: 3, size: 'M', color: 'Blue', image: '/blue.webp' },
      { id: 4, size: 'M', color: 'Green' },
    ],
  })

  test.each([
    [{ size: 'M', color: 'Red' }, '/red.webp'],
    [{ size: '', color: 'Red' }, '/red.webp'],
    [{ size: 'L', color: '' }, '/red.webp'],
    [{ size: 'M', color: '' }, ''],
    [{ size: 'M', color: 'Green' }, ''],
    [{ size: 'S', color: '' }, ''],
  ])('%j is %j', (choice, image) => {
    expect(stock.imageOfChoice({ variants }, choice)).toBe(image)
    expect(
      stock.imageOfChoice(
        { variants: stock.variantsFromAttribute(stock.variantsAttribute(variants)) },
        choice,
      ),
    ).toBe(image)
  })
})

describe('the note on the stock', () => {
  test.each([
    ['M', 'Blue', 'Only 3 left'],
    ['M', 'Red', 'Out of stock'],
    ['L', 'Red', ''],
    ['M', '', ''],
    ['XL', '', 'Out of stock'],
    ['S', '', 'Out of stock'],
  ])('of size %j and colour %j is %j', (size, color, note) => {
    expect(stock.stockNote(kurta, { size, color })).toBe(note)
  })

  test('is empty where nothing is counted', () => {
    const seen = [stock.stockNote(uncounted, stock.NO_CHOICE), stock.leftText(Number.POSITIVE_INFINITY)]
    expect(seen).toEqual(['', ''])
  })
})

describe('variants in an attribute', () => {
  test('are read as they were written, without what a choice does not need', () => {
    const read = stock.variantsFromAttribute(stock.variantsAttribute(kurta.variants))
    expect(read[1]).toEqual({ size: 'M', color: 'Blue', inStock: true, left: 3 })
    expect(stock.piecesLeft({ inStock: true, variants: read }, { size: 'M', color: 'Red' })).toBe(0)
  })

  test('are no attribute where there are none', () => {
    expect(stock.variantsAttribute([])).toBeUndefined()
    expect(stock.variantsFromAttribute(undefined)).toEqual([])
  })
})
