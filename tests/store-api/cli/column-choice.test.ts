import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../src/store-api/cli/arguments.ts'
import { chooseColumns, readColumnChoice } from '../../../src/store-api/cli/column-choice.ts'

const columns = ['Item', 'MRP', 'Offer  a=b', 'Fabric', 'Stock', '']
const mapping = { fields: { title: 'Item', regularPrice: 'MRP', stock: 'Stock' }, attributes: [] }
const choose = (...texts: string[]) => chooseColumns({ columns, mapping }, texts.map(readColumnChoice))

describe('--map', () => {
  test.each([
    ['MRP=regularPrice', 'MRP', 'regularPrice'],
    [' MRP = Price ', 'MRP', 'regularPrice'],
    ['Offer a=b=discounted price', 'Offer a=b', 'discountedPrice'],
    ['Farbe=Colour', 'Farbe', 'color'],
    ['Kind=sub-category', 'Kind', 'subCategory'],
    ['Fabric=attribute', 'Fabric', 'attribute'],
  ])('%j is a column and its field', (text, column, field) => {
    expect(readColumnChoice(text)).toEqual({ column, field })
  })

  test.each(['MRP', '=price', 'MRP=', 'MRP=cost'])('%j is refused as usage', text => {
    expect(() => readColumnChoice(text)).toThrow(UsageError)
    expect(() => readColumnChoice(text)).toThrow('where field is one of id, title,')
  })

  test('corrects what the names of the columns suggest, and keeps the rest', () => {
    expect(choose()).toEqual(mapping)
    expect(choose('offer A=B=price', 'item=sku', 'stock=attribute', 'Fabric=title')).toEqual({
      fields: { sku: 'Item', regularPrice: 'Offer  a=b', title: 'Fabric' },
      attributes: ['Stock'],
    })
  })

  test.each([
    [['Cost=price'], 'The file has no column Cost. Its columns are Item, MRP, Offer  a=b, Fabric, Stock.'],
    [['MRP=price', 'Fabric=price'], 'only once with --map'],
    [['MRP=price', 'mrp=title'], 'only once with --map'],
  ])('%j is refused', (texts, sentence) => {
    expect(() => choose(...texts)).toThrow(sentence)
  })
})
