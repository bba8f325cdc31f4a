import { expect, test } from 'vitest'
import { product } from '../../../src/contract/catalogue/product.ts'
import { storeInfo } from '../../../src/contract/store-info.ts'

const colourOf = (imgColor: unknown) => product.parse({ id: 'a', title: 'A', imgColor }).imgColor

test('a picture’s colour is #rrggbb', () => {
  expect([colourOf('#c08840'), colourOf('#C08840')]).toEqual(['#c08840', '#C08840'])
})

const anything = [undefined, null, '', 'red', '#c84', '#c08840ff', '#c08840;x', 7, {}, ['#c08840']]
test.each(anything)('a picture’s colour %j counts as missing', sent => expect(colourOf(sent)).toBeUndefined())

test('the colours of store info are those that are valid', () => {
  const imageColors = { '/media/a.webp': '#c08840', '/media/b.webp': 'red', '/media/c.webp': null }
  expect(storeInfo.parse({ imageColors }).imageColors).toEqual({ '/media/a.webp': '#c08840' })
})

test.each([undefined, null, 'none', 7, []])('store info with the colours %j has none', imageColors => {
  expect(storeInfo.parse({ imageColors }).imageColors).toEqual({})
})
