import { expect, test } from 'vitest'
import { markdown, verdict } from '../bench/support/table.ts'

test('a table shows which goal was held, which was missed, and which figure has none', () => {
  const without = { ...verdict('delay', '3 ms', '', true), held: undefined }
  const rows = [verdict('sold', '100', '100', true), verdict('late', '3', '0', false), without]
  const expected = ['| sold | 100 | 100 | held |', '| late | 3 | 0 | **missed** |', '| delay | 3 ms |  |  |']
  expect(markdown(rows, false).split('\n').slice(2)).toEqual(expected)
})
