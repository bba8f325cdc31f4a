import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deskMessages } from '../../../../src/domain/desk/messages.ts'
import { answerDeskCalls } from '../../../support/desk-calls.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'

const address = { shop: 'books', order: '1001' }
const NOTE = 'PUT /shops/books/orders/1001/note'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

describe('an order', () => {
  test.each([
    [{ status: 404, body: { error: 'x' } }, { state: 'missing' }],
    [{ status: 400, body: { error: 'x' } }, { state: 'missing' }],
    ['no network' as const, { state: 'failed', message: deskMessages.noAnswer }],
  ])('that answers %j is %j', async (answer, expected) => {
    answerDeskCalls({ 'GET /shops/books/orders/1001': [answer] })
    const { loadOrder, $order } = await import('../../../../src/desk/orders/order/order.ts')
    await loadOrder('books', '1001')
    expect($order.get()).toEqual(expected)
  })
})

describe('the note of an order', () => {
  test('is forgotten as a draft once it is saved, without spaces around it', async () => {
    const { calls } = answerDeskCalls({ [NOTE]: [{}] })
    const { saveNoteDraft, noteDraft, saveNote } = await import('../../../../src/desk/orders/order/order.ts')
    saveNoteDraft(address, ' Call first ')
    expect(noteDraft(address)).toBe(' Call first ')
    expect(await saveNote(address, ' Call first ')).toBe(true)
    expect(calls[0]?.body).toEqual({ note: 'Call first' })
    expect(noteDraft(address)).toBeUndefined()
  })

  test('stays as a draft when no answer comes', async () => {
    answerDeskCalls({ [NOTE]: ['no network'] })
    const { saveNoteDraft, noteDraft, saveNote } = await import('../../../../src/desk/orders/order/order.ts')
    saveNoteDraft(address, 'Call first')
    expect(await saveNote(address, 'Call first')).toBe(false)
    expect(noteDraft(address)).toBe('Call first')
  })
})

describe('the wish to be mailed', () => {
  const WISH = 'PUT /shops/books/order-mail'

  test.each([
    [{}, true],
    ['no network' as const, false],
  ])('after %j is %j', async (answer, expected) => {
    answerDeskCalls({ 'GET /shops/books/order-mail': [{ body: { isWanted: false } }], [WISH]: [answer] })
    const {
      loadOrderMail,
      switchOrderMail: wishOrderMail,
      $orderMail,
    } = await import('../../../../src/desk/orders/orders.ts')
    await loadOrderMail('books')
    await wishOrderMail('books', true)
    expect($orderMail.get()).toBe(expected)
  })
})

describe('orders to print', () => {
  const none = { orders: [], sender: { name: '', address: '', phone: '' } }
  test.each([
    [[1001, 1002], { body: none }, { state: 'ready', value: none }],
    [[1001, 1002], 'no network' as const, { state: 'failed', message: deskMessages.noAnswer }],
    [[], 'no network' as const, { state: 'ready', value: none }],
  ])('by %j that answer %j are %j', async (numbers, answer, expected) => {
    answerDeskCalls({ 'GET /shops/books/order-sheets?numbers=1001%2C1002': [answer] })
    const { loadSheets, $sheets } = await import('../../../../src/desk/orders/orders.ts')
    await loadSheets('books', numbers)
    expect($sheets.get()).toEqual(expected)
  })
})

const buyer = { name: '', address: '', city: '', postalCode: '' }
const invoice = { id: 1, title: '', number: '', issuedAt: '', total: 900, isCredit: false, buyer }

test.each([
  ['', {}],
  ['2', { line: 2 }],
])('a credit note for the item %j says so', async (line, named) => {
  const { calls } = answerDeskCalls({
    'POST /shops/books/orders/1001/credit-notes': [{ body: { credited: 499.5 } }],
    'GET /shops/books/orders/1001': ['no network'],
  })
  const { creditForm, submitCredit } = await import('../../../../src/desk/orders/order/invoices.ts')
  creditForm.setField('line', line)
  creditForm.setField('amount', '499.50')
  creditForm.setField('reason', 'Torn')
  expect(await submitCredit('books', { number: 1001, invoices: [invoice] })).toBe(true)
  expect(calls[0]?.body).toEqual({ amount: 499.5, reason: 'Torn', left: 900, ...named })
  expect(creditForm.$values.get().line).toBe('')
})

test('a credit note that another one came before is refused, and the order is read anew', async () => {
  const { calls } = answerDeskCalls({
    'POST /shops/books/orders/1001/credit-notes': [{ status: 409, body: { error: 'Another one came.' } }],
    'GET /shops/books/orders/1001': ['no network'],
  })
  const { creditForm, submitCredit } = await import('../../../../src/desk/orders/order/invoices.ts')
  creditForm.setField('amount', '499.50')
  creditForm.setField('reason', 'Torn')
  expect(await submitCredit('books', { number: 1001, invoices: [invoice] })).toBe(false)
  expect(creditForm.$failure.get()).toBe('Another one came.')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

test('a refund of an order without an invoice needs the number of its transfer', async () => {
  const { calls } = answerDeskCalls({
    'POST /shops/books/orders/1001/credit-notes': [{ body: { credited: 0 } }],
    'GET /shops/books/orders/1001': ['no network'],
  })
  const { creditForm, submitCredit } = await import('../../../../src/desk/orders/order/invoices.ts')
  const { $notice } = await import('../../../../src/desk/shell/notice.ts')
  creditForm.setField('amount', '200')
  creditForm.setField('reason', 'Sent back')
  expect(await submitCredit('books', { number: 1001, invoices: [] })).toBe(false)
  creditForm.setField('bankReference', 'UTR 31')
  expect(await submitCredit('books', { number: 1001, invoices: [] })).toBe(true)
  expect(calls[0]?.body).toEqual({ amount: 200, reason: 'Sent back', bankReference: 'UTR 31' })
  expect($notice.get()?.text).toBe('The refund of ₹200 is recorded.')
})
