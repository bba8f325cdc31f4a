import { describe, expect, test } from 'vitest'
import { productPage } from '../../src/contract/product.ts'

describe('a page of products', () => {
  test.each([
    [{}, false],
    [{ partial: null }, false],
    [{ partial: 'some' }, false],
    [{ partial: false }, false],
    [{ partial: true }, true],
  ])('with %j is partial: %j', (sent, partial) => {
    expect(productPage.parse({ data: [], ...sent })).toMatchObject({ partial, correction: '', count: 0 })
  })
})
