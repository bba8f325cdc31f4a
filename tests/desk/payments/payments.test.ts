import { describe, expect, test } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { openedOrder as order } from '../../support/desk-orders.ts'
import { shownAttempt as attempt } from '../../support/shown-attempt.ts'
import { waitFor } from '../../support/wait-for.ts'

const LIST = 'GET /shops/books/payments'
const page = (reference: string, hasMore: boolean) => ({
  body: { attempts: [{ ...attempt, reference }], hasMore },
})
const all = { shop: 'books', filter: undefined, period: '' }

async function open(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({ 'GET /session': [signedIn], [LIST]: [page('R1', true)], ...answers })
  const store = await import('../../../src/desk/payments/payments.ts')
  return { api, ...store }
}

describe('payments', () => {
  test('are loaded by their filter, the older ones below', async () => {
    const { payments, loadPayments, loadOlderPayments } = await open({
      [`${LIST}?state=paid`]: [page('R9', true)],
      [`${LIST}?state=paid&before=R9`]: [page('R8', false)],
    })
    const shown = { shop: 'books', filter: 'paid' as const, period: '' }
    await loadPayments(shown)
    await loadOlderPayments(shown)
    expect(payments.value()?.attempts.map(({ reference }) => reference)).toEqual(['R9', 'R8'])
    expect(payments.value()?.hasMore).toBe(false)
  })

  test('stay on screen while those of another filter are loaded', async () => {
    const { payments, loadPayments } = await open({ [`${LIST}?state=paid`]: [page('R9', false)] })
    await loadPayments(all)
    const next = loadPayments({ shop: 'books', filter: 'paid' })
    expect(payments.$state.get().state).toBe('ready')
    await next
    expect(payments.value()?.attempts[0]?.reference).toBe('R9')
  })

  test('that were given back need the bank’s number, and are recorded once it is there', async () => {
    const { api, refundForm, submitRefund } = await open({ 'POST /shops/books/payments/R1/refund': [{}] })
    expect(await submitRefund(all, attempt)).toBe(false)
    expect(refundForm.$errors.get().bankReference).toMatch(/bank statement/)
    refundForm.setField('bankReference', 'NEFT-7')
    refundForm.setField('note', 'By UPI')
    expect(await submitRefund(all, attempt)).toBe(true)
    expect(api.calls[0]).toMatchObject({ body: { amount: 499.5, bankReference: 'NEFT-7', note: 'By UPI' } })
    expect(api.names()).toContain(LIST)
  })

  test.each([
    ['another shop', { shop: 'vastra', filter: undefined }, 'GET /shops/vastra/payments'],
    ['another filter', { shop: 'books', filter: 'paid' as const }, `${LIST}?state=paid`],
  ])('of %s that was opened meanwhile stay on screen when a refund is recorded', async (_, next, list) => {
    const { refundForm, submitRefund, payments, loadPayments } = await open({
      'POST /shops/books/payments/R1/refund': [{}],
      [list]: [page('R9', false)],
    })
    await loadPayments(all)
    refundForm.setField('bankReference', 'NEFT-7')
    const recorded = submitRefund(all, attempt)
    await loadPayments(next)
    await recorded
    expect(payments.value()?.attempts[0]?.reference).toBe('R9')
  })

  test('leave what is typed for the next one while the first is recorded', async () => {
    const { refundForm, submitRefund } = await open({ 'POST /shops/books/payments/R1/refund': [{}] })
    refundForm.setField('bankReference', 'NEFT-1')
    refundForm.setField('note', 'First')
    const recorded = submitRefund(all, attempt)
    refundForm.reset()
    refundForm.setField('bankReference', 'NEFT-2')
    await recorded
    expect(refundForm.$values.get()).toEqual({ bankReference: 'NEFT-2', note: '' })
  })

  test('whose transfer the bank returned are due again once that is said', async () => {
    const { api, undoRefund } = await open({ 'POST /shops/books/payments/R1/refund/undo': [{}] })
    await undoRefund(all, { reference: 'R1', refundReference: 'NEFT-7' })
    expect(api.calls[0]).toMatchObject({ body: { bankReference: 'NEFT-7' } })
    expect(api.names()).toContain(LIST)
  })

  test('an undo of a refund without an answer says so in words for people', async () => {
    const { undoRefund } = await open({ 'POST /shops/books/payments/R1/refund/undo': ['no network'] })
    const { failureText } = await import('../../../src/desk/kit/failure.ts')
    const refusal = await undoRefund(all, { reference: 'R1', refundReference: 'NEFT-7' }).catch(failureText)
    expect(refusal).toBe('The shop’s server does not answer. Check your connection and try again.')
  })

  test('that were given back already are refused in the form', async () => {
    const { refundForm, submitRefund } = await open({
      'POST /shops/books/payments/R1/refund': [{ status: 409, body: { error: 'Recorded already.' } }],
    })
    refundForm.setField('bankReference', 'NEFT-7')
    expect(await submitRefund(all, attempt)).toBe(false)
    expect(refundForm.$failure.get()).toBe('Recorded already.')
  })

  test('of which less is to be given back by now keep what was typed, and say the new amount', async () => {
    const refusal = { error: 'It is ₹300 now.', code: 'refund-changed', amount: 300 }
    const { api, refundForm, submitRefund } = await open({
      'POST /shops/books/payments/R1/refund': [{ status: 409, body: refusal }, {}],
    })
    refundForm.setField('bankReference', 'NEFT-7')
    let amount = attempt.amount
    const submit = () => submitRefund(all, { reference: 'R1', amount }, changed => (amount = changed))
    expect(await submit()).toBe(false)
    const expected = [refusal.error, 'NEFT-7', 300]
    expect([refundForm.$failure.get(), refundForm.$values.get().bankReference, amount]).toEqual(expected)
    expect(await submit()).toBe(true)
    const sent = api.calls.filter(({ name }) => name.startsWith('POST'))
    expect(sent.at(-1)?.body).toMatchObject({ amount: 300 })
  })

  test('are recorded for an order by its number', async () => {
    const { api, paidForm, submitPaid } = await open({
      'POST /shops/books/orders/1001/paid': [{ body: { isRefundDue: false, missing: 0 } }],
      'POST /shops/books/orders/7/paid': [{ status: 404, body: { error: 'x' } }],
    })
    await submitPaid(all)
    expect(Object.keys(paidForm.$errors.get())).toEqual(['order', 'amount', 'bankReference'])
    paidForm.setField('order', '7')
    paidForm.setField('amount', '499')
    paidForm.setField('bankReference', 'UTR1')
    await submitPaid(all)
    expect(paidForm.$failure.get()).toBe('No order has this number. Check it and try again.')
    paidForm.setField('order', ' 1001 ')
    await submitPaid(all)
    expect(api.names()).toContain('POST /shops/books/orders/1001/paid')
    expect(paidForm.$values.get()).toEqual({ order: '', amount: '', bankReference: '' })
  })

  test('are filled in with what the order asks for, and recorded as what came', async () => {
    const asking = (number: number, asked: number) => [{ body: { ...order, number, asked, total: asked } }]
    const { api, findPaidOrder, paidForm, submitPaid } = await open({
      'GET /shops/books/orders/1001': asking(1001, 1500),
      'GET /shops/books/orders/1002': asking(1002, 20.5),
      'POST /shops/books/orders/1001/paid': [{ body: { isRefundDue: false, missing: 500 } }],
    })
    const { $notice } = await import('../../../src/desk/shell/notice.ts')
    const amountOf = async (order: string) => {
      paidForm.setField('order', order)
      await findPaidOrder('books')
      return paidForm.$values.get().amount
    }
    expect(await amountOf('1002')).toBe('20.5')
    expect(await amountOf('9')).toBe('')
    expect(await amountOf('1001')).toBe('1500')
    paidForm.setField('amount', '1,000')
    expect(await amountOf('1002')).toBe('1,000')
    expect(await amountOf('1001')).toBe('1,000')
    paidForm.setField('bankReference', 'UTR1')
    await submitPaid(all)
    const sent = api.calls.find(({ name }) => name === 'POST /shops/books/orders/1001/paid')
    expect(sent?.body).toEqual({ bankReference: 'UTR1', amount: 1000 })
    expect($notice.get()?.text).toBe('The payment is recorded. ₹500 of order 1001 is missing.')
  })

  test.each([
    [{}, 'The shopper gets an e-mail.'],
    [{ noMail: 'no-email' }, 'The shopper gets no e-mail: the order has no e-mail address.'],
  ])('answered with %j say so of the mail: %s', async (answer, mail) => {
    const { paidForm, submitPaid } = await open({
      'POST /shops/books/orders/1001/paid': [{ body: { isRefundDue: false, missing: 0, ...answer } }],
    })
    const { $notice } = await import('../../../src/desk/shell/notice.ts')
    paidForm.fill({ order: '1001', amount: '499', bankReference: 'UTR1' })
    await submitPaid(all)
    expect($notice.get()?.text).toBe(`The payment for order 1001 is recorded. ${mail}`)
  })

  test('are not recorded with what another order asks for, whose number stood there before', async () => {
    const asking = (number: number, asked: number) => [{ body: { ...order, number, asked, total: asked } }]
    const { api, findPaidOrder, paidForm, submitPaid } = await open({
      'GET /shops/books/orders/1001': asking(1001, 1500),
      'GET /shops/books/orders/1002': asking(1002, 20.5),
    })
    paidForm.setField('order', '1001')
    await findPaidOrder('books')
    paidForm.setField('bankReference', 'UTR1')
    // As where Enter is pressed in that field, which is not left.
    paidForm.setField('order', '1002')
    await submitPaid(all)
    expect(api.names().filter(name => name.startsWith('POST'))).toEqual([])
    await waitFor(() => expect(paidForm.$values.get().amount).toBe('20.5'))
  })

  test('with the number of another order are asked about, and recorded where one transfer paid both', async () => {
    const refusal = { error: 'This number is recorded for order 1001 already.', code: 'bank-number-known' }
    const { api, $shared, paidForm, paymentKey, submitPaid } = await open({
      'POST /shops/books/orders/1002/paid': [
        { status: 409, body: refusal },
        { body: { isRefundDue: false, missing: 0 } },
      ],
      'POST /shops/books/orders/1003/paid': [{ status: 409, body: { error: 'Paid already.' } }],
    })
    paidForm.setField('bankReference', 'UTR1')
    paidForm.setField('amount', '499')
    paidForm.setField('order', '1003')
    await submitPaid(all)
    expect($shared.get().payment).toBe('')
    paidForm.setField('order', '1002')
    await submitPaid(all)
    expect(paidForm.$failure.get()).toBe(refusal.error)
    expect($shared.get()).toEqual({ payment: paymentKey(paidForm.$values.get()), isShared: false })
    $shared.set({ ...$shared.get(), isShared: true })
    await submitPaid(all)
    expect(paidForm.$failure.get()).toBe('')
    const sent = api.calls.filter(({ name }) => name === 'POST /shops/books/orders/1002/paid')
    expect(sent.map(({ body }) => body)).toEqual([
      { bankReference: 'UTR1', amount: 499 },
      { bankReference: 'UTR1', amount: 499, isShared: true },
    ])
  })

  test('whose order has the number by now are not asked about another order any more', async () => {
    const refusal = { error: 'This number is recorded for order 1001 already.', code: 'bank-number-known' }
    const own = { error: 'Order 1002 already has this number.' }
    const { $shared, paidForm, submitPaid } = await open({
      'POST /shops/books/orders/1002/paid': [
        { status: 409, body: refusal },
        // The answer to the one before was lost on its way.
        { status: 409, body: own },
      ],
    })
    for (const [name, text] of [
      ['bankReference', 'UTR1'],
      ['amount', '499'],
      ['order', '1002'],
    ] as const)
      paidForm.setField(name, text)
    await submitPaid(all)
    $shared.set({ ...$shared.get(), isShared: true })
    await submitPaid(all)
    expect(paidForm.$failure.get()).toBe(own.error)
    expect($shared.get().payment).toBe('')
  })

  test.each([
    ['first', [1, 0]],
    ['last', [0, 1]],
  ])('are filled in with what the order of this shop asks for, whose answer comes %s', async (_, turns) => {
    const late = [Promise.withResolvers<{ body: object }>(), Promise.withResolvers<{ body: object }>()]
    const { findPaidOrder, paidForm, $paidOrder } = await open({
      'GET /shops/books/orders/1001': late.slice(0, 1).map(({ promise }) => promise),
      'GET /shops/vastra/orders/1001': late.slice(1).map(({ promise }) => promise),
    })
    paidForm.setField('order', '1001')
    const looks = [findPaidOrder('books'), findPaidOrder('vastra')]
    for (const turn of turns) {
      late[turn]?.resolve({ body: { ...order, asked: turn === 0 ? 9000 : 300 } })
      await looks[turn]
    }
    expect([paidForm.$values.get().amount, $paidOrder.get()?.shop]).toEqual(['300', 'vastra'])
  })
})
