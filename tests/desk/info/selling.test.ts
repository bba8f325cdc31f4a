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
    // The other person's change of another field stays.
    expect(api.calls.at(-1)?.body).toMatchObject({ lowStockFrom: 3, holdingDays: 9, expected: current })
  })

  test('asks before a text that was left and come back to replaces what a colleague saved meanwhile', async () => {
    const { api, type, loadSelling, submitSelling } = await open([{ body: saved }])
    type('lowStockFrom', '3')
    api.answers[`GET ${PATH}`] = [{ body: { ...saved, lowStockFrom: 8 } }]
    await loadSelling('books')
    await submitSelling('books')
    expect(api.calls.at(-1)?.body).toMatchObject({ lowStockFrom: 3, expected: saved })
  })

  test('keeps what is typed while the settings are loaded again, or saved', async () => {
    const { api, type, sellingForm, loadSelling, submitSelling } = await open([
      { body: { ...saved, holdingDays: 9, lowStockFrom: 8 } },
    ])
    api.answers[`GET ${PATH}`] = [{ body: { ...saved, lowStockFrom: 8 } }]
    const loading = loadSelling('books')
    type('holdingDays', '9')
    await loading
    expect(sellingForm.$values.get()).toMatchObject({ lowStockFrom: '8', holdingDays: '9' })
    const saving = submitSelling('books')
    type('lowStockFrom', '4')
    await saving
    expect(sellingForm.$values.get()).toMatchObject({ lowStockFrom: '4', holdingDays: '9' })
  })

  test('is shown as it was saved where an answer from before comes later', async () => {
    const { api, type, selling, sellingForm, loadSelling, submitSelling } = await open([
      { body: { ...saved, holdingDays: 9 } },
    ])
    const late = Promise.withResolvers<{ body: object }>()
    api.answers[`GET ${PATH}`] = [late.promise]
    const loading = loadSelling('books')
    type('holdingDays', '9')
    await submitSelling('books')
    late.resolve({ body: saved })
    await loading
    expect([selling.value()?.holdingDays, sellingForm.$values.get().holdingDays]).toEqual([9, '9'])
  })

  test.each([
    { body: { ...saved, holdingDays: 20 } },
    {
      status: 409,
      body: { error: 'Changed', code: 'selling-changed', current: { ...saved, holdingDays: 20 } },
    },
  ])('of another shop stays where this one’s answer comes late: %j', async late => {
    const answer = Promise.withResolvers<typeof late>()
    const { api, type, selling, sellingForm, loadSelling, submitSelling } = await open([answer.promise])
    api.answers['GET /shops/vastra/selling'] = [{ body: { ...saved, holdingDays: 3 } }]
    type('holdingDays', '20')
    const saving = submitSelling('books')
    await loadSelling('vastra')
    answer.resolve(late)
    await saving
    expect([selling.value()?.holdingDays, sellingForm.$values.get().holdingDays]).toEqual([3, '3'])
    expect(sellingForm.$failure.get()).toBe('')
  })
})
