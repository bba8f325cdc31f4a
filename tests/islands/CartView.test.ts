import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartView } from '../../src/islands/CartView.tsx'
import { addLines } from '../../src/stores/cart/cart.ts'

test('the cart shows the default picture of a product without one, as the listings do', () => {
  const lamp = { id: 'lamp', name: 'Lamp', price: 100, quantity: 1, selectedSize: '', selectedColor: '' }
  addLines([
    { ...lamp, image: '' },
    { ...lamp, id: 'shade', image: '/media/shade.webp' },
  ])
  const html = renderToStaticMarkup(createElement(CartView))
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/fallback.webp',
    '/media/shade.webp',
  ])
})
