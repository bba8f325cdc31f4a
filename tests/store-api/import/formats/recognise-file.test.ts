import { expect, test } from 'vitest'
import { recognise } from '../../../../src/store-api/import/formats/recognise-file.ts'
import { Header } from '../../../../src/store-api/import/reading/row.ts'

test.each([
  ['id,title,stock', 'haat'],
  ['id,sku,stock,,', 'haat'],
  ['ID,SIZELABEL,VARIANTID,STOCKWAS,Remarks', 'haat'],
  // A person says what the columns of such a table are.
  ['ID,Title,Description,Category,Size,Color,SKU,Stock', 'mapped'],
  ['id,title,stock,Remarks', 'mapped'],
])('a file with the columns %s is read as %s', (columns, format) => {
  expect(recognise(new Header(columns.split(',')))).toBe(format)
})
