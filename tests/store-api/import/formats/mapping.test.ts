import { expect, test } from 'vitest'
import { suggestMapping } from '../../../../src/store-api/import/formats/mapping.ts'
import { notesOf, readText } from './read-text.ts'

test.each([
  [
    'item-name,seller-sku,price,quantity,status',
    { title: 'item-name', sku: 'seller-sku', regularPrice: 'price', stock: 'quantity', published: 'status' },
  ],
  [
    'Item name*,Item code,HSN,Sale price,Default Mrp,Opening stock quantity',
    {
      ...{ title: 'Item name*', id: 'Item code', hsn: 'HSN', discountedPrice: 'Sale price' },
      ...{ regularPrice: 'Default Mrp', stock: 'Opening stock quantity' },
    },
  ],
  [
    'S.No.,Item Description,Rate (Rs.),MRP (Rs.)',
    { title: 'Item Description', regularPrice: 'MRP (Rs.)', discountedPrice: 'Rate (Rs.)' },
  ],
  [
    'id,title,price,sale_price,sale_price_effective_date,item_group_id',
    // A price of some days would be one for ever.
    { id: 'item_group_id', sku: 'id', title: 'title', regularPrice: 'price' },
  ],
  [
    'Artikelbezeichnung,Preis (brutto),Bestand',
    { title: 'Artikelbezeichnung', regularPrice: 'Preis (brutto)', stock: 'Bestand' },
  ],
  ['Nombre,Precio,Existencias', { title: 'Nombre', regularPrice: 'Precio', stock: 'Existencias' }],
  ['उत्पाद का नाम,मूल्य,मात्रा', { title: 'उत्पाद का नाम', regularPrice: 'मूल्य', stock: 'मात्रा' }],
  ['Item,Purchase Price,Sales Price', { title: 'Item', regularPrice: 'Sales Price' }],
  ['Title,Price (excl. GST),Price (incl. GST)', { title: 'Title', regularPrice: 'Price (incl. GST)' }],
  ['Net Weight (gms),Weight,Weight (kg)', { weight: 'Weight' }],
])('%s is suggested as %j', (columns, fields) => {
  expect(suggestMapping(columns.split(',')).fields).toEqual(fields)
})

const read = async (columns: string, cells: string) => {
  const [found] = await readText(`Title,${columns}\nCup,${cells}\n`)
  return { ...found?.product, notes: found ? notesOf([found]) : [] }
}

test('a reduced price of nothing is none', async () => {
  const { regularPrice, discountedPrice, notes } = await read('Price,Sale Price', '9,0.00')
  expect([regularPrice, discountedPrice]).toEqual([9, null])
  expect(notes).toEqual(['2: is 0. Wherever it is 0, there is no reduced price'])
})

test('other money is noted', async () => {
  const { regularPrice, notes } = await read('Price', '$9')
  expect([regularPrice, notes]).toEqual([9, ["2: '$9' is not in rupees. Its number was read as rupees"]])
})

test('of other money that is no price, nothing else is said', async () => {
  expect((await read('Price', 'R$ 9,50')).notes).toEqual([])
})

test('a category with its sub-category is both', async () => {
  const expected = { category: 'Clothing', parentCategory: 'Tees' }
  expect(await read('Category', 'Clothing > Tees > New')).toMatchObject(expected)
})

test.each([
  ['Weight', '500', 500, 0],
  ['Weight', '1,5 kg', 1500, 0],
  ['Weight (kg)', '.25', 250, 0],
  ['Weight', '0.2000', null, 1],
])('a %s of %j is %s grams', async (column, cell, grams, notes) => {
  const found = await read(`Price,${column}`, `5,"${cell}"`)
  expect([found.weight, found.notes.length]).toEqual([grams, notes])
})
