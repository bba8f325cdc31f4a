import { describe, expect, test } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'

const PATH = '/shops/books/selling'
const off = { guestCheckout: false, orderChanges: false, ordersPaused: false }
const saved = { lowStockFrom: 5, holdingDays: 7, ...off }

async function open(puts: Parameters<typeof answerDeskCalls>[0][string] = []) {
  const api = answerDeskCalls({
    'GET /session': [signedIn],
    [`GET ${PATH}`]: [{ body: saved }],
    [`PUT ${PATH}`]: puts,
  })
  const store = await import('../../../src/desk/info/selling.ts')
  await store.loadSelling('books')
  const type = store.sellingForm.setField
  return { api, type, ...store }
}

describe('how a shop sells', () => {
  test('fills the form, and is saved against what was seen', async () => {
    const after = { ...off, lowStockFrom: 3, holdingDays: 10, guestCheckout: true, ordersPaused: true }
    const { api, type, sellingForm, selling, submitSelling } = await open([{ body: after }])
    const unchecked = { guestCheckout: '', orderChanges: '', ordersPaused: '' }
    const expected = { lowStockFrom: '5', holdingDays: '7', ...unchecked }
    expect(sellingForm.$values.get()).toEqual(expected)
    type('lowStockFrom', '3')
    type('holdingDays', ' 10 ')
    type('guestCheckout', 'true')
    type('ordersPaused', 'true')
    await submitSelling('books')
    expect(api.calls.at(-1)?.body).toEqual({ ...after, expected: saved })
    expect(selling.value()).toEqual(after)
  })

  test.each([
    ['lowStockFrom', '1001'],
    ['lowStockFrom', 'few'],
    ['lowStockFrom', ''],
    ['holdingDays', '0'],
    ['holdingDays', '91'],
  ] as const)('is not sent with %s %j', async (name, text) => {
    const { api, type, sellingForm, submitSelling } = await open()
    type(name, text)
    await submitSelling('books')
    expect(Object.keys(sellingForm.$errors.get())).toEqual([name])
    expect(api.names().filter(call => call.startsWith('PUT'))).toEqual([])
  })

  test('keeps what is typed where another person saved first; the next save replaces theirs', async () => {
    const current = { lowStockFrom: 9, holdingDays: 9, ...off }
    const { api, type, sellingForm, sellingChanged, submitSelling } = await open([
      { status: 409, body: { error: 'Changed', code: 'selling-changed', current } },
      { body: { lowStockFrom: 3, holdingDays: 7, ...off } },
    ])
    type('lowStockFrom', '3')
    await submitSelling('books')
    expect(sellingForm.$failure.get()).toBe(sellingChanged)
    expect(sellingForm.$values.get().lowStockFrom).toBe('3')
    await submitSelling('books')
    expect(api.calls.at(-1)?.body).toMatchObject({ lowStockFrom: 3, expected: current })
  })
})
