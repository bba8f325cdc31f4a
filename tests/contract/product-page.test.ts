import { describe, expect, test } from 'vitest'
import { productPage } from '../../src/contract/catalogue/product-list.ts'

describe('a page of products', () => {
  test.each([
    [{}, false],
    [{ partial: null }, false],
    [{ partial: 'some' }, false],
    [{ partial: false }, false],
    [{ partial: true }, true],
  ])('with %j is partial: %j', (sent, partial) => {
    const page = productPage.parse({ data: [], ...sent })
    expect([page.partial === true, page.correction, page.count]).toEqual([partial, '', 0])
  })
})
