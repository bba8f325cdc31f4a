import { expect, test } from 'vitest'
import { readRecords } from '../../../../src/store-api/import/reading/records.ts'
import { inPieces } from '../formats/bytes.ts'

const rows = ['Title,Price', '"A lamp{}of brass{}or clay",5', '', 'A bell,7']

test.each([
  ['\n', '\n'],
  ['\n', '\r\n'],
  ['\n', '\r'],
  ['\r\n', '\n'],
  ['\r\n', '\r\n'],
  ['\r', '\r'],
])(
  'rows that end with %j, with %j in their cells, have the numbers that a spreadsheet shows',
  async (end, within) => {
    const file = Buffer.from(rows.join(end).replaceAll('{}', within))
    const found: [number, string | undefined][] = []
    for await (const { line, cells } of readRecords(inPieces(file, 5), 'utf-8')) found.push([line, cells[0]])
    expect(found).toEqual([
      [1, 'Title'],
      [2, `A lamp${within}of brass${within}or clay`],
      [4, 'A bell'],
    ])
  },
)
