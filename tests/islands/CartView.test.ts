import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartView } from '../../src/islands/CartView.tsx'
import { Remedy } from '../../src/islands/parts/LineRemedies.tsx'
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

test('a double click on what is offered for a line acts once: its second press comes to the line that took its place', () => {
  const acts: number[] = []
  const { props } = Remedy({ act: () => acts.push(1), label: 'Remove Lamp', children: 'Remove' })
  for (const detail of [1, 2]) props.onClick({ detail })
  expect(acts).toHaveLength(1)
})
