import { describe, expect, test } from 'vitest'
import { readFieldText } from '../../../src/domain/catalogue/field-text.ts'
import { informationOf, isAboveMrp } from '../../../src/domain/catalogue/product-information.ts'

const nothing = { countryOfOrigin: '', manufacturer: '', importer: '', netQuantity: '', mrp: null }
const priced = { price: 99.9, variants: [] }

describe('the product information', () => {
  test('is nothing where the shop has filled nothing', () => {
    expect(informationOf(nothing, priced)).toEqual([])
    expect(informationOf({ ...nothing, importer: ' ', mrp: undefined }, priced)).toEqual([])
  })

  test('has what is filled, in the order of the block', () => {
    const filled = {
      countryOfOrigin: 'IN',
      manufacturer: 'Vastra Mills, Surat',
      importer: 'Haat Imports, Mumbai',
      netQuantity: '500 g',
      mrp: 120,
    }
    expect(informationOf(filled, priced).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Manufacturer: Vastra Mills, Surat',
      'Importer: Haat Imports, Mumbai',
      'Country of origin: India',
      'Net quantity: 500 g',
      'MRP (inclusive of all taxes): ₹120',
      'Unit price: ₹0.20 per g',
    ])
  })

  test('has no unit price where variants have prices of their own', () => {
    const rows = (price: number | null) =>
      informationOf({ ...nothing, netQuantity: '500 g' }, { price: 99.9, variants: [{ price }] }).length
    expect(rows(null)).toBe(2)
    expect(rows(99.9)).toBe(2)
    expect(rows(150)).toBe(1)
  })
})

describe('the MRP', () => {
  test('is no bound where there is none, and else one for every price', () => {
    expect(isAboveMrp({ regularPrice: 500 })).toBe(false)
    expect(isAboveMrp({ regularPrice: 500, mrp: 500 })).toBe(false)
    expect(isAboveMrp({ regularPrice: 501, discountedPrice: 400, mrp: 500 })).toBe(true)
    expect(isAboveMrp({ regularPrice: 400, mrp: 500 }, [{ regularPrice: 600 }])).toBe(true)
    expect(isAboveMrp({ regularPrice: 400, sale: { price: 501 }, mrp: 500 })).toBe(true)
    expect(isAboveMrp({ regularPrice: 400, sale: { price: 500 }, mrp: 500 })).toBe(false)
    expect(isAboveMrp({ regularPrice: 400, sale: null, mrp: 500 })).toBe(false)
    const seen = isAboveMrp({ regularPrice: null, mrp: 500 }, [{ regularPrice: null, discountedPrice: null }])
    expect(seen).toBe(false)
  })
})

describe('a field as it is written', () => {
  test.each([
    ['hsn', '6109.10.00', '61091000'],
    ['hsn', ' 6109 ', '6109'],
    ['hsn', 'HSN: 6109', '6109'],
    ['hsn', 'HSN code 6109', '6109'],
    ['countryOfOrigin', 'IND', 'IN'],
    ['hsn', '', ''],
    ['countryOfOrigin', 'india', 'IN'],
    ['netQuantity', ' 1 set of 3 ', '1 set of 3'],
    ['title', ' Shirt', ' Shirt'],
  ] as const)('%s %o is kept as %o', (name, written, value) => {
    expect(readFieldText(name, written)).toEqual({ value })
  })

  test.each([
    ['hsn', '610', 'is not an HSN code'],
    ['hsn', '6109A', 'is not an HSN code'],
    ['hsn', 'A6109', 'is not an HSN code'],
    ['hsn', '6109 HSN', 'is not an HSN code'],
    ['countryOfOrigin', 'Moon', 'is not a country'],
    ['manufacturer', 'x'.repeat(301), 'has more than 300 characters'],
  ] as const)('%s %o is refused', (name, written, reason) => {
    expect(readFieldText(name, written)).toEqual({ reason: expect.stringContaining(reason) })
  })
})
