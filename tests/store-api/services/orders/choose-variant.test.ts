import { describe, expect, test } from 'vitest'
import type { OrderableVariant } from '../../../../src/store-api/db/variant.ts'
import { chooseVariant } from '../../../../src/store-api/services/orders/choose-variant.ts'

const product = {
  ...{
    pk: 1,
    id: 'kurta',
    title: 'Kurta',
    img_url: '',
    has_variants: 1 as const,
    size_label: '',
    color_label: '',
  },
  ...{
    regular_price: 100,
    discounted_price: null,
    sale_running: 0 as const,
    sale_price: null,
    attributes: '[]',
  },
}

/** Variants by size and colour, such as `M/Red`; their keys count from 1. */
function variants(...choices: string[]): OrderableVariant[] {
  return choices.map((choice, index) => {
    const [size = '', color = ''] = choice.split('/')
    const prices = { regular_price: null, discounted_price: null }
    return { pk: index + 1, product_pk: 1, sku: '', size, color, ...prices, stock: null, images: '[]' }
  })
}

function choose(chosen: { size?: string; color?: string }, ...choices: string[]): number | undefined {
  const line = { id: 'kurta', quantity: 1, size: '', color: '', ...chosen }
  return chooseVariant(line, product, variants(...choices))?.pk
}

describe('the variant of a line', () => {
  test.each<[{ size?: string; color?: string }, string[], number]>([
    [{ size: 'M', color: 'Red' }, ['S/Red', 'M/Red', 'M/Blue'], 2],
    [{ size: 'M' }, ['S', 'M'], 2],
    [{ color: 'Blue' }, ['/Red', '/Blue'], 2],
    [{}, ['M/Red'], 1],
    [{ size: 'M' }, ['S/Red', 'M/Red', 'S/Blue'], 2],
    [{}, ['M', ''], 2],
  ])('%j of %j is number %d', (chosen, choices, number) => {
    expect(choose(chosen, ...choices)).toBe(number)
  })

  test.each<[{ size?: string; color?: string }, string[], 'size' | 'color']>([
    [{}, ['S', 'M'], 'size'],
    [{ color: 'Red' }, ['S/Red', 'M/Red'], 'size'],
    [{ size: 'S' }, ['S/Red', 'S/Blue'], 'color'],
    [{}, ['S/Red', 'S/Blue'], 'color'],
  ])('%j of %j needs a %s', (chosen, choices, missing) => {
    const fault = expect.objectContaining({ code: 'choice-missing', details: { title: 'Kurta', missing } })
    expect(() => choose(chosen, ...choices)).toThrow(fault)
  })

  test.each<[{ size?: string; color?: string }, string[], string]>([
    [{ size: 'L' }, ['S', 'M'], 'L'],
    [{ size: 'S', color: 'Blue' }, ['S/Red', 'M/Blue'], 'S, Blue'],
    [{ color: 'Red' }, ['S'], 'Red'],
  ])('%j of %j is refused', (chosen, choices, choice) => {
    const fault = expect.objectContaining({ code: 'choice-unavailable', details: { title: 'Kurta', choice } })
    expect(() => choose(chosen, ...choices)).toThrow(fault)
  })

  test.each<[{ size?: string; color?: string }, string[], number]>([
    [{ size: 'M', color: 'Red' }, ['S', 'M'], 2],
    [{ color: 'Red' }, ['M', ''], 2],
    [{ size: 'XL', color: 'Blue' }, ['/Red', '/Blue'], 2],
  ])('%j of %j is number %d, with an option that the attributes alone list', (chosen, choices, number) => {
    const attributes = JSON.stringify([
      { key: 'Colors', value: ['Red'] },
      { key: 'Size', value: ['XL'] },
    ])
    const line = { id: 'kurta', quantity: 1, size: '', color: '', ...chosen }
    expect(chooseVariant(line, { ...product, attributes }, variants(...choices))?.pk).toBe(number)
  })

  test('is never one of another product', () => {
    const others = variants('S').map(one => ({ ...one, product_pk: 2 }))
    const line = { id: 'kurta', quantity: 1, size: 'S', color: '' }
    const fault = expect.objectContaining({ code: 'choice-unavailable' })
    expect(() => chooseVariant(line, product, others)).toThrow(fault)
  })
})
