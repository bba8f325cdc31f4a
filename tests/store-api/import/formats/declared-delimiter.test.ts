import { describe, expect, test } from 'vitest'
import { problemsOf, readText } from './read-text.ts'

describe.each([
  ['a semicolon', 'sep=;', ';'],
  ['a semicolon in quotation marks', '"sep=;"', ';'],
  ['a semicolon after a byte order mark', '\ufeffsep=;', ';'],
  ['a tab', 'sep=\t', '\t'],
  ['a bar, in capitals', 'SEP=|', '|'],
])('a first line that names %s', (_, first, delimiter) => {
  test.each(['\n', '\r\n'])('is no row, and the rows below it are read (%j)', async end => {
    const rows = [
      ['id', 'title', 'price', 'category'],
      ['1', 'Cups, saucers; plates', '100', 'Kitchen'],
      ['2', 'Bowl', 'free', 'Kitchen'],
    ].map(cells => cells.map(cell => (/[,;]/.test(cell) ? `"${cell}"` : cell)).join(delimiter))
    const products = await readText([first, ...rows].join(end))
    expect(products[0]?.product).toMatchObject({ title: 'Cups, saucers; plates', category: 'Kitchen' })
    expect(problemsOf(products)).toEqual([expect.stringMatching(/^3: /)])
  })
})

test('a column that only begins so is a column', async () => {
  const products = await readText('title,price,category,sep=;\nBowl,100,Kitchen,x')
  expect(products[0]?.product).toMatchObject({ title: 'Bowl' })
})
