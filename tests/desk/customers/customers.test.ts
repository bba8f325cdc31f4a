import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'

const LIST = 'GET /shops/books/customers'
const listed = (id: string) => ({
  id,
  email: `c${id}@example.com`,
  firstName: 'Meera',
  lastName: 'Nair',
  createdAt: '2026-11-22T10:00:00Z',
  orders: 0,
  lastOrderAt: '',
})
const page = (id: string, hasMore: boolean) => ({ body: { customers: [listed(id)], hasMore } })
const one = { ...listed('7'), isConfirmed: true, newestOrders: [], openOrders: [] }

async function open(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({ 'GET /session': [signedIn], ...answers })
  const store = await import('../../../src/desk/customers/customers.ts')
  return { api, ...store }
}

describe('customers', () => {
  test('are found by words, the older ones as a page of their own', async () => {
    const { customers, customersOf, customersPath } = await open({
      [`${LIST}?words=meera`]: [page('9', true)],
      [`${LIST}?words=meera&before=9`]: [page('8', false)],
    })
    await customers.load({ shop: 'books', words: ' meera ' })
    expect(customers.value()?.customers.map(({ id }) => id)).toEqual(['9'])
    const path = customersPath('customers', { shop: 'books', words: ' meera ', before: '9' })
    expect(path).toBe('/s/books/customers?words=meera&before=9')
    await customers.load(customersOf('books', { words: 'meera', before: '9' }))
    expect(customers.value()?.customers.map(({ id }) => id)).toEqual(['8'])
  })

  test('of an address without a valid place are the newest', async () => {
    const { customersOf, customersPath } = await open({})
    expect(customersOf('books', { before: 'x' })).toEqual({ shop: 'books', words: '', before: undefined })
    expect(customersPath('customers', { shop: 'books', words: ' ' })).toBe('/s/books/customers')
  })

  test.each([
    ['Meera', 'Nair', 'Meera Nair'],
    ['', 'मीरा', 'मीरा'],
    ['\u200b\u200b', '\u2060\u3164', ''],
    ['\u2800', '\u2800', ''],
  ])('whose name is %j %j have %j as a link', async (first, last, link) => {
    const { seenName } = await open({})
    expect(seenName(`${first} ${last}`)).toBe(link)
  })

  test.each([
    [false, '/s/books/guests?words=c7%40example.com'],
    [true, undefined],
  ])(
    'whose address is confirmed: %j, are led to orders of a guest with it at %j',
    async (isConfirmed, path) => {
      const found = { body: { ...one, isConfirmed } }
      const { loadCustomer } = await open({ 'GET /shops/books/customers/7': [found] })
      await loadCustomer('books', '7')
      const { Customer } = await import('../../../src/desk/customers/Customer.tsx')
      const shop = { slug: 'books', name: 'Books', origin: '', role: 'keeper' } as const
      const html = renderToStaticMarkup(createElement(Customer, { shop, id: '7' }))
      expect(/href="([^"]*guests[^"]*)"/.exec(html)?.[1]).toBe(path)
    },
  )

  test('are erased only by their own address', async () => {
    const { api, eraseForm, submitErase } = await open({ 'DELETE /shops/books/customers/7': [{}] })
    eraseForm.setField('email', 'c8@example.com')
    await submitErase('books', one)
    expect(eraseForm.$errors.get().email).toBe('Type c7@example.com to continue.')
    expect(api.names()).toEqual([])
    eraseForm.setField('email', ' C7@Example.com ')
    await submitErase('books', one)
    expect(api.names()).toEqual(['DELETE /shops/books/customers/7'])
  })

  test.each([
    ['the list of customers', '/s/books/customers/7', '/s/books/customers'],
    ['no other screen, where that was left', '/s/books/orders', '/s/books/orders'],
  ])('that are erased lead to %s', async (_, left, last) => {
    const { eraseForm, submitErase } = await open({ 'DELETE /shops/books/customers/7': [{}] })
    const { $screen, goTo } = await import('../../../src/desk/shell/router.ts')
    goTo('/s/books/customers/7')
    eraseForm.setField('email', 'c7@example.com')
    const erased = submitErase('books', one)
    goTo(left)
    await erased
    expect($screen.get()?.path).toBe(last)
  })

  test('with orders on their way stay, and the form says why', async () => {
    const { eraseForm, submitErase, loadCustomer } = await open({
      'DELETE /shops/books/customers/7': [{ status: 409, body: { error: 'An order is on its way.' } }],
    })
    eraseForm.setField('email', 'c7@example.com')
    await submitErase('books', one)
    expect(eraseForm.$failure.get()).toBe('An order is on its way.')
    // The browser's way back leaves the dialog open until the screen goes.
    await loadCustomer('books', '8')
    expect(eraseForm.$failure.get()).toBe('')
    expect(eraseForm.$values.get().email).toBe('')
  })

  test('that are gone are missing', async () => {
    const { customer, loadCustomer } = await open({})
    await loadCustomer('books', '7')
    expect(customer.$state.get()).toEqual({ state: 'missing' })
  })
})
