import { describe, expect, test } from 'vitest'
import * as carts from '../../../src/domain/cart/cart.ts'
import { productFromDataset } from '../../../src/domain/catalogue/product-dataset.ts'
import { totalOf } from '../../../src/domain/pricing/sums.ts'
import { fc } from '../../support/property.ts'

const shirt: carts.CartLine = {
  id: '7',
  name: 'Kurta',
  image: '/kurta.webp',
  price: 499.5,
  quantity: 1,
  selectedSize: 'M',
  selectedColor: 'Indigo',
}

describe('a cart line', () => {
  test('is the same line only with the same id, size and colour', () => {
    const others = [{ id: '8' }, { selectedSize: 'L' }, { selectedColor: 'Red' }, { selectedColor: '' }]
    for (const other of others) expect(carts.lineKey({ ...shirt, ...other })).not.toBe(carts.lineKey(shirt))
    const renamed = { ...shirt, price: 1, quantity: 9, name: 'New name' }
    expect(carts.lineKey(renamed)).toBe(carts.lineKey(shirt))
  })

  test('keeps apart ids and choices that would read the same when joined', () => {
    const one = { id: 'a', selectedSize: 'b-c', selectedColor: '' }
    const two = { id: 'a-b', selectedSize: 'c', selectedColor: '' }
    expect(carts.lineKey(one)).not.toBe(carts.lineKey(two))
  })

  test('of a product starts with one piece and no choice', () => {
    const line = carts.toCartLine({ id: '7', name: 'Kurta', image: '', price: 10 })
    expect(line).toMatchObject({ quantity: 1, selectedSize: '', selectedColor: '' })
  })

  test('keeps the colour of its picture, and is stored without one where none is known', () => {
    const product = { id: '7', name: 'Kurta', image: '/kurta.webp', price: 10 }
    expect(carts.toCartLine({ ...product, colour: 'c84' }).colour).toBe('c84')
    expect(Object.keys(JSON.parse(JSON.stringify(carts.toCartLine(product))))).not.toContain('colour')
  })

  test.each([
    [{ selectedSize: 'M', selectedColor: 'Indigo' }, 'Size: M, Colour: Indigo'],
    [{ selectedSize: '', selectedColor: 'Red' }, 'Colour: Red'],
    [{ selectedSize: '', selectedColor: '' }, ''],
    [
      { selectedSize: '200 ml', selectedColor: 'Mango', sizeLabel: 'Volume', colorLabel: '' },
      'Volume: 200 ml, Colour: Mango',
    ],
    [{ selectedSize: '', selectedColor: 'Mango', colorLabel: 'Flavour' }, 'Flavour: Mango'],
    [{ selectedSize: '', selectedColor: '', sizeLabel: 'Volume' }, ''],
  ])('tells its choices %j', (choices, text) => expect(carts.choicesText(choices)).toBe(text))
})

describe('adding', () => {
  test('raises the quantity of the same line and takes the newer price', () => {
    const cart = carts.withLine(carts.withLine([], shirt), { ...shirt, quantity: 2, price: 450 })
    expect(cart).toEqual([{ ...shirt, quantity: 3, price: 450 }])
  })

  test('raises it also where only one of the two knew the colour of the picture', () => {
    const toned = { ...shirt, colour: 'c84' }
    expect(carts.withLine([shirt], toned)).toEqual([{ ...toned, quantity: 2 }])
    expect(carts.withLine([toned], shirt).map(({ quantity }) => quantity)).toEqual([2])
  })

  test('puts another size on a line of its own, after the others', () => {
    const cart = carts.withLine([shirt], { ...shirt, selectedSize: 'L' })
    expect(cart.map(line => line.selectedSize)).toEqual(['M', 'L'])
  })

  test('stops at 999 pieces, the most the API takes', () => {
    expect(carts.withLine([{ ...shirt, quantity: 998 }], { ...shirt, quantity: 5 })[0]?.quantity).toBe(999)
  })
})

describe('changing a quantity', () => {
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('to %d changes nothing', quantity => {
    const cart: carts.Cart = [shirt]
    expect(carts.withQuantity(cart, shirt, quantity)).toBe(cart)
  })

  test('sets it for that line only', () => {
    const cart = [shirt, { ...shirt, selectedSize: 'L' }]
    expect(carts.withQuantity(cart, shirt, 4).map(line => line.quantity)).toEqual([4, 1])
    expect(carts.withQuantity([{ ...shirt, quantity: 4 }], shirt, 1)).toEqual([shirt])
  })
})

describe('the whole cart', () => {
  const cart = [shirt, { ...shirt, id: '8', price: 0.1, quantity: 3 }]

  test('counts pieces', () => {
    expect(carts.itemCount(cart)).toBe(4)
    expect(carts.itemCount([])).toBe(0)
  })

  test('loses exactly the line that is removed', () => {
    const sizes = [shirt, { ...shirt, selectedSize: 'L' }]
    expect(carts.withoutLine(sizes, shirt).map(line => line.selectedSize)).toEqual(['L'])
  })

  test('loses ordered pieces, and keeps those that were added since', () => {
    const sizes = [
      { ...shirt, quantity: 3 },
      { ...shirt, selectedSize: 'L' },
      { ...shirt, id: '8' },
    ]
    const left = carts.withoutPieces(sizes, [
      { ...shirt, quantity: 2 },
      { ...shirt, id: '8', quantity: 5 },
    ])
    expect(left).toEqual([shirt, { ...shirt, selectedSize: 'L' }])
    expect(carts.withoutPieces([], [shirt])).toEqual([])
  })

  test('takes over known prices and keeps the others', () => {
    const seen = carts.withPrices(cart, new Map([[carts.lineKey(shirt), 400]])).map(line => line.price)
    expect(seen).toEqual([400, 0.1])
  })
})

describe('a stored cart', () => {
  test.each([null, 5, 'x'])('loses the line %j and keeps the others', wrong => {
    expect(carts.parseCart(JSON.stringify([wrong, shirt]))).toEqual([shirt])
  })

  test('keeps a line that is free', () => {
    const free = { ...shirt, price: 0 }
    expect(carts.parseCart(JSON.stringify([free]))).toEqual([free])
  })

  test('comes back as it was kept', () => {
    const whole = { ...shirt, sizeLabel: 'Fit', colorLabel: 'Shade', isOpen: true }
    expect(carts.parseCart(JSON.stringify([shirt, whole]))).toEqual([shirt, whole])
    expect(carts.isDamagedCart(JSON.stringify([shirt]))).toBe(false)
    expect(carts.isDamagedCart('[]')).toBe(false)
  })

  test.each([
    '',
    'null',
    '{}',
    '[',
    '"cart"',
    '[1,null,[]]',
    '[{"id":"7","name":"x","price":1e999,"quantity":1}]',
  ])('of nonsense %s is empty and damaged', text => {
    expect(carts.parseCart(text)).toEqual([])
    expect(carts.isDamagedCart(text)).toBe(true)
  })

  test.each([
    { id: '' },
    { id: 7 },
    { name: 1 },
    { price: -1 },
    { price: '9' },
    { quantity: 0 },
    { quantity: 1.5 },
  ])('leaves out a line with %j and keeps its neighbour', wrong => {
    const stored = JSON.stringify([{ ...shirt, ...wrong }, shirt])
    expect(carts.parseCart(stored)).toEqual([shirt])
    expect(carts.isDamagedCart(stored)).toBe(true)
  })

  test('of an older shape gets what it lacks', () => {
    const { selectedSize: _, image: __, ...older } = shirt
    expect(carts.parseCart(JSON.stringify([older]))).toEqual([{ ...shirt, selectedSize: '', image: '' }])
  })

  test('comes back with the colours of its pictures', () => {
    const stored = JSON.stringify([{ ...shirt, colour: 'c84' }])
    expect(carts.parseCart(stored)).toEqual([{ ...shirt, colour: 'c84' }])
  })

  test('comes back with what the shop calls its options', () => {
    const product = { ...productFromDataset({ id: '7', name: 'Oil', price: '90', sizeLabel: 'Volume' }) }
    const line = carts.toCartLine(product, { size: '200 ml' })
    const [stored] = carts.parseCart(JSON.stringify([line]))
    expect(stored && carts.choicesText(stored)).toBe('Volume: 200 ml')
  })

  const noTones = ['c84 fixed', 'C84', 'c8', '', 844, ['c84'], null].map(colour => ({ colour }))
  test.each(noTones)('drops $colour as a colour, not the line', ({ colour }) => {
    const stored = JSON.stringify([{ ...shirt, colour }])
    expect(carts.parseCart(stored)).toEqual([shirt])
    expect(carts.isDamagedCart(stored)).toBe(false)
  })
})

const line = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  selectedSize: fc.constantFrom('', 'S', 'M'),
  selectedColor: fc.constantFrom('', 'Red'),
})
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), line, quantity: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('set' as const), line, quantity: fc.integer({ min: -2, max: 1200 }) }),
  fc.record({ do: fc.constant('remove' as const), line, quantity: fc.constant(0) }),
  fc.record({ do: fc.constant('clear' as const), line, quantity: fc.constant(0) }),
)
type Step = (typeof step)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

/** Paise by product. */
const paise: Record<string, number> = { 1: 19_999, 2: 50, 3: 1_234_567 }

function act(cart: carts.Cart, { do: what, line, quantity }: Step): carts.Cart {
  const price = (paise[line.id] ?? 0) / 100
  if (what === 'add') return carts.withLine(cart, { ...line, name: 'x', image: '', price, quantity })
  if (what === 'set') return carts.withQuantity(cart, line, quantity)
  return what === 'remove' ? carts.withoutLine(cart, line) : []
}

/** The plain model: pieces by line in a Map, in the order the lines came. */
function model(pieces: Map<string, number>, { do: what, line, quantity }: Step): void {
  const key = `${line.id}|${line.selectedColor}|${line.selectedSize}`
  const now = pieces.get(key)
  if (what === 'add') pieces.set(key, Math.min(999, (now ?? 0) + quantity))
  else if (what === 'set' && now !== undefined && quantity >= 1) pieces.set(key, Math.min(999, quantity))
  else if (what === 'remove') pieces.delete(key)
  else if (what === 'clear') pieces.clear()
}

describe('random cart histories', () => {
  test('end with the lines, counts and totals of a plain model, also through storage', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const pieces = new Map<string, number>()
        let cart: carts.Cart = []
        for (const one of steps) {
          cart = carts.parseCart(JSON.stringify(act(cart, one)))
          model(pieces, one)
        }
        const lines = cart.map(one => [`${one.id}|${one.selectedColor}|${one.selectedSize}`, one.quantity])
        expect(lines).toEqual([...pieces])
        const counts = [...pieces.values()]
        expect(carts.itemCount(cart)).toBe(counts.reduce((sum, count) => sum + count, 0))
        const total = [...pieces].reduce((sum, [key, count]) => sum + (paise[key.charAt(0)] ?? 0) * count, 0)
        expect(Math.round(totalOf(cart) * 100)).toBe(total)
      }),
    )
  })
})
