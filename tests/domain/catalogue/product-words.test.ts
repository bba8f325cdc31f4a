import { describe, expect, test } from 'vitest'
import { productTerms, productWords } from '../../../src/domain/catalogue/product-words.ts'
import { listed } from '../../support/listed.ts'

describe('the words of a product', () => {
  test('are those of its id, title and SKUs, once each', () => {
    const seen = productWords({ id: 'polo-1', title: 'Polo, blue', skus: ['P-S', 'P-M'] })
    expect(seen).toEqual(listed('polo-1 polo 1 blue p-s p s p-m m'))
  })

  test('are at most 400, those of id and title first', () => {
    const skus = Array.from({ length: 250 }, (_, at) => `S${at}-V${at}`)
    const words = productWords({ id: 'polo', title: 'Blue shirt', skus })
    expect(words).toHaveLength(400)
    expect(words.slice(0, 3)).toEqual(['polo', 'blue', 'shirt'])
  })
})

test('a search has whole terms, once each', () => {
  expect(productTerms('P-S polo, POLO')).toEqual(['p-s', 'polo'])
})

test('a product is found whatever apostrophe or hyphen it has, and is typed', () => {
  const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´', '＇']
  const hyphens = ['-', '‐', '\u2011', '–', '−']
  for (const [apostrophe, typed] of apostrophes.flatMap(one =>
    apostrophes.map(other => [one, other] as const),
  ))
    for (const hyphen of hyphens) {
      const title = `L${apostrophe}Oréal for men`
      const words = productWords({ id: '1', title, skus: [`KRT${hyphen}1001`] })
      expect(words).toEqual(expect.arrayContaining(productTerms(`L${typed}Oréal KRT-1001`)))
      expect(productTerms(`krt${hyphen}1001`)).toEqual(['krt-1001'])
    }
})
