import { describe, expect, test } from 'vitest'
import { pageCount, pageWindow, shownRange } from '../../../src/domain/listing/page-window.ts'

describe('page links', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 10, '1 2 3 gap 10'],
    [3, 7, '1 2 3 4 5 6 7'],
    [4, 10, '1 2 3 4 5 6 gap 10'],
    [5, 10, '1 2 3 4 5 6 7 gap 10'],
    [6, 12, '1 gap 4 5 6 7 8 gap 12'],
    [10, 10, '1 gap 8 9 10'],
    [5000, 10_000, '1 gap 4998 4999 5000 5001 5002 gap 10000'],
  ])('on page %d of %d: %s', (page, pages, marks) => {
    expect(pageWindow(page, pages).join(' ')).toBe(marks)
  })

  test('never hide a single page behind a gap', () => {
    for (let pages = 1; pages <= 12; pages++) {
      for (let page = 1; page <= pages; page++) {
        const marks = pageWindow(page, pages)
        for (const [i, mark] of marks.entries()) {
          if (mark !== 'gap') continue
          expect(Number(marks[i + 1]) - Number(marks[i - 1])).toBeGreaterThan(2)
        }
      }
    }
  })
})

describe('what is shown', () => {
  test.each([
    [1, 78, 'Showing 1 to 12 of 78 items'],
    [7, 78, 'Showing 73 to 78 of 78 items'],
    [1, 0, 'Showing 0 to 0 of 0 items'],
    [1, 5, 'Showing 1 to 5 of 5 items'],
  ])('on page %d of %d items', (page, count, text) => {
    expect(shownRange(page, count)).toBe(text)
  })

  test.each([
    [0, 1],
    [12, 1],
    [13, 2],
    [120_000, 10_000],
  ])('%d items fill %d pages', (count, pages) => {
    expect(pageCount(count)).toBe(pages)
  })
})
