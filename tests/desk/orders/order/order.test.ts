import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopOrder } from '../../../../src/contract/desk/order.ts'
import type { DeskShop } from '../../../../src/contract/desk/staff/session.ts'
import { deskMessages } from '../../../../src/domain/desk/messages.ts'
import { answerDeskCalls } from '../../../support/desk-calls.ts'
import { openedOrder } from '../../../support/desk-orders.ts'
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

  test.each([
    ['Call first', 'Not saved yet. Kept in this browser.'],
    [null, 'Not saved yet.'],
  ])('says that it is kept in this browser where that has %j', async (stored, hint) => {
    // What was typed is on screen; the second look is for what storage took of it.
    const getItem = vi.fn(() => stored).mockReturnValueOnce('Call first')
    vi.stubGlobal('localStorage', { getItem })
    const { OrderNote } = await import('../../../../src/desk/orders/order/OrderNote.tsx')
    const shop = { slug: 'books', role: 'keeper' } as DeskShop
    const order = { number: 1001, note: '' } as ShopOrder
    const markup = renderToStaticMarkup(createElement(OrderNote, { shop, order }))
    expect(/field-hint[^>]*>([^<]*)</.exec(markup)?.[1]).toBe(hint)
  })

  test('stays as a draft where more was typed while it was on its way', async () => {
    const late = Promise.withResolvers<object>()
    answerDeskCalls({ [NOTE]: [late.promise], 'GET /shops/books/orders/1001': ['no network'] })
    const { saveNoteDraft, noteDraft, saveNote } = await import('../../../../src/desk/orders/order/order.ts')
    saveNoteDraft(address, 'Call first')
    const saved = saveNote(address, 'Call first')
    saveNoteDraft(address, 'Call first, after six')
    late.resolve({})
    expect(await saved).toBe(true)
    expect(noteDraft(address)).toBe('Call first, after six')
  })

  test.each([
    ['Call first ', 'Call first', false],
    ['', ' ', false],
    ['Call first, after six', 'Call first', true],
  ])('typed as %j over %j is unsaved: %j', async (typed, saved, expected) => {
    const { isUnsavedNote } = await import('../../../../src/desk/orders/order/order.ts')
    expect(isUnsavedNote(typed, saved)).toBe(expected)
  })

  test('that is saved late leaves the order on screen that was opened meanwhile', async () => {
    answerDeskCalls({ [NOTE]: [{}], 'GET /shops/books/orders/1002': [{ status: 404, body: { error: 'x' } }] })
    const { loadOrder, saveNote, $order } = await import('../../../../src/desk/orders/order/order.ts')
    await loadOrder('books', '1002')
    const seen: unknown[] = []
    $order.listen(order => seen.push(order))
    expect(await saveNote(address, 'Call first')).toBe(true)
    expect(seen).toEqual([])
  })

  test('stays as a draft when no answer comes', async () => {
    answerDeskCalls({ [NOTE]: ['no network'] })
    const { saveNoteDraft, noteDraft, saveNote } = await import('../../../../src/desk/orders/order/order.ts')
    saveNoteDraft(address, 'Call first')
    expect(await saveNote(address, 'Call first')).toBe(false)
    expect(noteDraft(address)).toBe('Call first')
  })
})

describe('the buyer of an order', () => {
  const BUYER = 'PUT /shops/books/orders/1001/buyer'
  const ORDER = 'GET /shops/books/orders/1001'

  test('is saved with a right GSTIN alone, over the revision that was loaded', async () => {
    const refusal = { status: 409, body: { error: 'Somebody else was first.' } }
    const { calls, names } = answerDeskCalls({
      [BUYER]: [refusal, { body: openedOrder }],
      [ORDER]: [{ body: openedOrder }],
    })
    const { createBuyerForm, submitBuyer } = await import('../../../../src/desk/orders/order/invoices.ts')
    const form = createBuyerForm({ ...openedOrder, buyerCompany: 'Rao Textiles LLP' })
    const submit = () => submitBuyer('books', { number: 1001, revision: 2 }, form, () => true)
    form.setField('gstin', '29AAGCB7383J1Z5')
    expect(await submit()).toBe(false)
    expect([form.$errors.get().gstin, names()]).toEqual([expect.stringMatching(/not a GSTIN/), []])
    form.setField('gstin', '29aagcb 7383j1z4')
    expect([await submit(), form.$failure.get()]).toEqual([false, 'Somebody else was first.'])
    expect(await submit()).toBe(true)
    const body = { revision: 2, gstin: '29AAGCB7383J1Z4', company: 'Rao Textiles LLP' }
    expect(calls[0]).toMatchObject({ name: BUYER, body })
    expect(names()).toEqual([BUYER, ORDER, BUYER, ORDER])
  })
})

describe('the items of an order', () => {
  test.each([
    ['lead to the order', '/s/books/order-items/1001', '/s/books/orders/1001'],
    ['lead nowhere from a screen that was opened meanwhile', '/s/books/products', '/s/books/products'],
  ])('that are saved %s', async (_, opened, last) => {
    const { calls } = answerDeskCalls({ 'PUT /shops/books/orders/1001/lines': [{ body: openedOrder }] })
    const { changeEdited, editQuote, saveEdit } = await import(
      '../../../../src/desk/orders/order/edit-lines.ts'
    )
    const { $screen, goTo } = await import('../../../../src/desk/shell/router.ts')
    goTo('/s/books/order-items/1001')
    const line = { line: 1, id: 'novel', title: 'The novel', size: '', color: '', quantity: '2' }
    changeEdited('books', 1001, [line])
    const saved = saveEdit('books', { number: 1001, revision: 0 })
    goTo(opened)
    await saved
    editQuote.request(undefined)
    expect(calls[0]?.name).toBe('PUT /shops/books/orders/1001/lines')
    expect($screen.get()?.path).toBe(last)
  })
})

describe('typed items of an order', () => {
  const LINES = 'PUT /shops/books/orders/1001/lines'
  const typed = { line: 1, id: 'novel', title: 'The novel', size: '', color: '', quantity: '2' }

  test('that are refused late say so in a notice, and nothing at the items of the order that is open by then', async () => {
    const late = Promise.withResolvers<object>()
    const sums = { lines: [], adjustments: [], taxes: [], total: 7 }
    answerDeskCalls({ [LINES]: [late.promise] })
    const { changeEdited, editForm, editQuote, saveEdit } = await import(
      '../../../../src/desk/orders/order/edit-lines.ts'
    )
    const { goTo } = await import('../../../../src/desk/shell/router.ts')
    const { $notice } = await import('../../../../src/desk/shell/notice.ts')
    goTo('/s/books/order-items/1001')
    changeEdited('books', 1001, [typed])
    const saved = saveEdit('books', { number: 1001, revision: 0 })
    goTo('/s/books/order-items/1002')
    editQuote.request(undefined)
    late.resolve({ status: 409, body: { error: 'It costs something else.', quote: sums } })
    await saved
    expect($notice.get()?.text).toBe('Order 1001: It costs something else.')
    expect([editForm.$failure.get(), editQuote.$state.get().quote]).toEqual(['', undefined])
  })

  test('are known from those that the order had, and the page is not left without a question', async () => {
    answerDeskCalls({})
    const { beginEdit, changeEdited, editQuote, hasEdits } = await import(
      '../../../../src/desk/orders/order/edit-lines.ts'
    )
    const item = { line: 1, productId: 'novel', title: 'The novel', quantity: 1, price: 10, total: 10 }
    const texts = { size: '', color: '', sizeLabel: '', colorLabel: '', sku: '', imgUrl: '' }
    const order = { ...openedOrder, items: [{ ...item, ...texts }] }
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const end = beginEdit(order)
    expect([hasEdits(order), isAsked()]).toEqual([false, false])
    changeEdited('books', 1001, [typed])
    expect([hasEdits(order), isAsked()]).toEqual([true, true])
    end()
    expect(isAsked()).toBe(false)
    editQuote.request(undefined)
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

test('the wish of another shop that was left is not shown where it is answered last', async () => {
  const late = Promise.withResolvers<object>()
  answerDeskCalls({
    'GET /shops/books/order-mail': [late.promise],
    'GET /shops/vastra/order-mail': [{ body: { isWanted: false } }],
  })
  const { loadOrderMail, $orderMail } = await import('../../../../src/desk/orders/orders.ts')
  const books = loadOrderMail('books')
  await loadOrderMail('vastra')
  late.resolve({ body: { isWanted: true } })
  await books
  expect($orderMail.get()).toBe(false)
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

/** The form of a credit note for order 1001, filled in, which is answered so. */
async function openCredit(answer: { status?: number; body: object }, more: Record<string, string> = {}) {
  const { calls } = answerDeskCalls({
    'POST /shops/books/orders/1001/credit-notes': [answer],
    'GET /shops/books/orders/1001': ['no network'],
  })
  const { createCreditForm, submitCredit } = await import('../../../../src/desk/orders/order/invoices.ts')
  const { $notice } = await import('../../../../src/desk/shell/notice.ts')
  const form = createCreditForm()
  const typed = { amount: '499.50', reason: 'Torn', ...more }
  for (const [name, text] of Object.entries(typed)) form.setField(name as 'amount', text)
  const submit = ({ invoices = [invoice], isOpen = true } = {}) =>
    submitCredit('books', { number: 1001, invoices }, form, () => isOpen)
  return { calls, form, submit, createCreditForm, $notice }
}

const another = { status: 409, body: { error: 'Another one came.' } }

test.each([
  ['', {}],
  ['2', { line: 2 }],
])('a credit note for the item %j says so', async (line, named) => {
  const { calls, submit, createCreditForm } = await openCredit({ body: { credited: 499.5 } }, { line })
  expect(await submit()).toBe(true)
  expect(calls[0]?.body).toEqual({ amount: 499.5, reason: 'Torn', left: 900, ...named })
  // The dialog of another order begins empty.
  expect(createCreditForm().$values.get()).toEqual({ line: '', amount: '', reason: '', bankReference: '' })
})

test('a credit note that another one came before is refused, and the order is read anew', async () => {
  const { calls, form, submit } = await openCredit(another)
  expect(await submit()).toBe(false)
  expect(form.$failure.get()).toBe('Another one came.')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

test('a refused credit note whose dialog is closed meanwhile is a notice that names the order', async () => {
  const { submit, $notice } = await openCredit(another)
  expect(await submit({ isOpen: false })).toBe(false)
  expect($notice.get()?.text).toBe('Order 1001: Another one came.')
})

test('a refund of an order without an invoice needs the number of its transfer', async () => {
  const typed = { amount: '200', reason: 'Sent back' }
  const { calls, form, submit, $notice } = await openCredit({ body: { credited: 0 } }, typed)
  expect(await submit({ invoices: [] })).toBe(false)
  form.setField('bankReference', 'UTR 31')
  expect(await submit({ invoices: [] })).toBe(true)
  expect(calls[0]?.body).toEqual({ amount: 200, reason: 'Sent back', bankReference: 'UTR 31' })
  expect($notice.get()?.text).toBe('The refund of ₹200 is recorded.')
})

test('a double click on a product or on its size chooses once: the second press comes to what has taken its place', async () => {
  const { Choice } = await import('../../../../src/desk/orders/order/LinesEditor.tsx')
  const onChoose = vi.fn()
  const button = Choice({ text: 'M', onChoose }).props.children
  for (const detail of [1, 2]) button.props.onClick({ detail })
  expect(onChoose).toHaveBeenCalledTimes(1)
})
