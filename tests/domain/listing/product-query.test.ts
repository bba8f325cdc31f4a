import { describe, expect, test } from 'vitest'
import { queryOfSelection, selectionOfQuery } from '../../../src/domain/listing/product-query.ts'
import { selectionFrom, selectionParameters } from '../../../src/domain/listing/selection.ts'

const address =
  'attr.__proto__=x&attr.fabric=silk&color=blue&color=red&inStock=true&onSale=true&origin=India&price=-499&size=M'

describe('a query for products', () => {
  test('has the selection of an address, and gives it back', () => {
    const selection = selectionFrom(new URLSearchParams(address))
    const query = queryOfSelection(selection)
    expect(query).toMatchObject({ color: ['blue', 'red'], price: ['-499'], onSale: 'true', inStock: 'true' })
    expect(Object.entries(query.attr ?? {})).toEqual([
      ['__proto__', ['x']],
      ['fabric', ['silk']],
    ])
    expect(new URLSearchParams(selectionParameters(selectionOfQuery(query))).toString()).toBe(address)
  })

  test('takes a sub-category alone or several', () => {
    expect([...selectionOfQuery({ parentCategory: 'Sarees' })]).toEqual([['parentCategory', ['Sarees']]])
    const several = selectionOfQuery({ parentCategory: ['Sarees', 'Kurtas'], onSale: 'false' })
    expect([...several]).toEqual([['parentCategory', ['Kurtas', 'Sarees']]])
    expect(queryOfSelection(several)).toEqual({ parentCategory: ['Kurtas', 'Sarees'] })
  })
})
