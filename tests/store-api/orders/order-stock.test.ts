import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { newShopper, orderCount } from '../support/shopper.ts'
import { orderOf, type Piece, put, shirt } from '../support/stocked.ts'

describe.each(enginesByDay)('POST /orders of pieces that are counted on %s', async engine => {
  const api = await openApi(engine)
  const { token } = await newShopper(api)
  await put(api, shirt)
  const post = (...pieces: Piece[]) => api.call('/orders', { token, body: orderOf(pieces) })

  test('beyond what is left is 409 with a sentence and the product', async () => {
    const { status, body } = await post({ size: 'M', quantity: 2 })
    const error =
      'Only 1 of Polo (M, Red) is left. Please lower its quantity in your cart to place the order.'
    expect([status, body]).toEqual([409, { error, productId: 'polo' }])
    expect(await orderCount(api)).toBe(0)
  })

  test('answers as it did, with the color that follows from the size', async () => {
    const { status, body } = await post({ size: 'M' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ items: [{ price: 550, selectedSize: 'M', selectedColor: 'Red' }] })
    expect(JSON.stringify(body)).not.toMatch(/sku|variant|stock/i)
  })

  test('of the last piece once more is 409 with another sentence', async () => {
    const { status, body } = await post({ size: 'M' })
    const error = 'Polo (M, Red) is out of stock. Please remove it from your cart to place the order.'
    expect([status, body]).toEqual([409, { error, productId: 'polo' }])
  })
  test('answers what the shop calls its options, at once and later', async () => {
    const [variant] = shirt.variants
    const variants = [{ ...variant, id: 'oil-s', sku: 'O-S' }]
    await put(api, { ...shirt, id: 'oil', sizeLabel: 'Volume', variants })
    const order = await api.call('/orders', { token, body: orderOf([{ id: 'oil', size: 'S' }]) })
    const { items, id } = z.object({ id: z.number(), items: z.array(z.unknown()) }).parse(order.body)
    expect(items).toEqual([expect.objectContaining({ selectedSize: 'S', sizeLabel: 'Volume' })])
    expect(items).not.toEqual([expect.objectContaining({ colorLabel: expect.anything() })])
    expect((await api.call(`/orders/${id}`, { token })).body).toMatchObject({ items })
    const list = (await api.call('/orders', { token })).body
    expect(list).toContainEqual(expect.objectContaining({ id, items }))
  })
})
