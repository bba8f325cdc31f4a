import { describe, expect, test } from 'vitest'
import { mayBeDeskScreen } from '../../../../src/domain/desk/paths.ts'
import { partPath, partTitle } from '../../../../src/domain/desk/sections/part-titles.ts'
import { parts, ruleParts, SEARCH_PART } from '../../../../src/domain/desk/sections/parts.ts'

describe('every part', () => {
  test.each([...parts, ...ruleParts, SEARCH_PART, 'product-polo'])('%s has a title and a screen', part => {
    expect(partTitle(part)).not.toBe(part)
    expect(mayBeDeskScreen(partPath('books', part).replace(/#.*/, ''))).toBe(true)
  })

  test('but an unknown one is called by its name', () => {
    expect(partTitle('later')).toBe('later')
  })
})
