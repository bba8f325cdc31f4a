import { describe, expect, test, vi } from 'vitest'
import { pricingMessages } from '../../../src/domain/messages/orders/pricing.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

const PLACE = 'POST /shops/books/phone-orders'
const QUOTE = 'POST /shops/books/phone-orders/quote'
const line = { id: 'novel', title: 'The novel', size: '', color: '', quantity: '1' }
const typed = {
  phone: '9876543210',
  fullName: 'Asha Menon',
  postalCode: '411004',
  city: 'Pune',
  state: 'Maharashtra',
  address: '12 MG Road',
} as const

/** The form of the shop `books`, with the desk's calls answered. */
async function openForm() {
  const placed = { number: 1001, url: 'https://books.example/payment?orderId=1001#order-token=t' }
  const { calls, answers } = answerDeskCalls({ [PLACE]: [{ body: placed }], [QUOTE]: [{ status: 500 }] })
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const form = await import('../../../src/desk/orders/phone-order.ts')
  form.openPhoneOrder('books')
  const type = () => {
    for (const [name, text] of Object.entries(typed)) form.phoneForm.setField(name as 'phone', text)
    form.changePhoneLines([line])
  }
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { ...form, answers, type, isAsked, placements: () => calls.filter(({ name }) => name === PLACE) }
}

describe('an order that is typed for somebody on the phone', () => {
  test('is sent with the buyer’s GSTIN in capitals, and not with a wrong one', async () => {
    const { phoneForm, submitPhoneOrder, type, placements } = await openForm()
    type()
    phoneForm.setField('gstin', '29AAGCB7383J1Z5')
    await submitPhoneOrder()
    expect(phoneForm.$errors.get()).toEqual({ gstin: pricingMessages.gstinWrong })
    expect(placements()).toEqual([])
    phoneForm.setField('gstin', '29aagcb 7383j1z4')
    phoneForm.setField('company', ' Rao Textiles LLP ')
    await submitPhoneOrder()
    expect(placements()).toMatchObject([
      { body: { gstin: '29AAGCB7383J1Z4', company: 'Rao Textiles LLP', payment: 'prepaid' } },
    ])
  })

  test('goes to the place of a PIN code that was corrected just before', async () => {
    const { answers, phoneForm, fillPlace, submitPhoneOrder, type, placements } = await openForm()
    const pune = { body: { city: 'Pune', state: 'Maharashtra' } }
    answers['GET /postal-codes/411004'] = [pune]
    answers['GET /postal-codes/560001'] = [{ body: { city: 'Bengaluru', state: 'Karnataka' } }]
    type()
    for (const name of ['city', 'state'] as const) phoneForm.setField(name, '')
    await fillPlace()
    phoneForm.setField('postalCode', '560001')
    await submitPhoneOrder()
    const shippingAddress = { postalCode: '560001', city: 'Bengaluru', state: 'Karnataka' }
    expect(placements()).toMatchObject([{ body: { shippingAddress } }])
  })

  test('is not sent without the state, where a PIN code that was corrected just before takes it away', async () => {
    const { answers, phoneForm, fillPlace, submitPhoneOrder, type, placements } = await openForm()
    answers['GET /postal-codes/411004'] = [{ body: { city: 'Pune', state: 'Maharashtra' } }]
    const states = ['Puducherry', 'Tamil Nadu']
    answers['GET /postal-codes/605007'] = [{ body: { city: 'Puducherry', state: 'Puducherry', states } }]
    type()
    for (const name of ['city', 'state'] as const) phoneForm.setField(name, '')
    await fillPlace()
    phoneForm.setField('postalCode', '605007')
    await submitPhoneOrder()
    expect(placements()).toEqual([])
    expect(phoneForm.$errors.get()).toEqual({ state: 'Enter the state.' })
    expect(phoneForm.$busy.get()).toBe(false)
  })

  test('without an item is not sent, which is said until there is one', async () => {
    const { $isItemMissing, changePhoneLines, submitPhoneOrder, type, placements } = await openForm()
    type()
    changePhoneLines([])
    await submitPhoneOrder()
    expect([$isItemMissing.get(), placements()]).toEqual([true, []])
    changePhoneLines([line])
    await submitPhoneOrder()
    expect([$isItemMissing.get(), placements().length]).toEqual([false, 1])
  })

  test.each([
    ['books', undefined, /^Order 1001 is placed/],
    ['vastra', '9000000000', /^Order 1001 of the other shop is placed/],
  ])('that is placed while the person went on to %s is a notice', async (shop, phone, notice) => {
    const form = await openForm()
    const { answers, fillPlace, submitPhoneOrder, openPhoneOrder, type, $placed, phoneForm } = form
    const { $notice } = await import('../../../src/desk/shell/notice.ts')
    const { goTo } = await import('../../../src/desk/shell/router.ts')
    type()
    answers['GET /postal-codes/411004'] = [{ body: { city: 'Pune', state: 'Maharashtra' } }]
    await fillPlace()
    const placed = submitPhoneOrder()
    goTo('/s/books/orders')
    openPhoneOrder(shop)
    if (phone) phoneForm.setField('phone', phone)
    await placed
    expect($notice.get()?.text).toMatch(notice)
    expect([$placed.get() === undefined, phoneForm.$values.get().phone]).toEqual(
      phone ? [true, phone] : [false, typed.phone],
    )
  })

  test('waits for its shop while one of another shop is typed, and is asked about before the desk is left', async () => {
    const form = await openForm()
    const { answers, openPhoneOrder, type, isAsked, phoneForm, $phoneLines, fillPlace, submitPhoneOrder } =
      form
    answers['GET /postal-codes/411004'] = [{ body: { city: 'Pune', state: 'Maharashtra' } }]
    answers['GET /postal-codes/560001'] = [{ body: { city: 'Bengaluru', state: 'Karnataka' } }]
    type()
    for (const name of ['city', 'state'] as const) phoneForm.setField(name, '')
    await fillPlace()
    openPhoneOrder('vastra')
    expect([phoneForm.$values.get().phone, $phoneLines.get(), isAsked()]).toEqual(['', [], true])
    openPhoneOrder('books')
    expect([phoneForm.$values.get(), $phoneLines.get()]).toMatchObject([typed, [line]])
    phoneForm.setField('postalCode', '560001')
    await fillPlace()
    // What another PIN code had filled in was not typed.
    expect(phoneForm.$values.get().city).toBe('Bengaluru')
    // Before the place of a corrected one is known, another shop's order is on screen.
    phoneForm.setField('postalCode', '411004')
    const early = submitPhoneOrder()
    openPhoneOrder('vastra')
    await early
    expect(form.placements()).toEqual([])
    openPhoneOrder('books')
    await fillPlace()
    expect(phoneForm.$values.get()).toMatchObject(typed)
    const placed = submitPhoneOrder()
    openPhoneOrder('vastra')
    await placed
    openPhoneOrder('books')
    expect([phoneForm.$values.get().phone, isAsked()]).toEqual(['', false])
  })

  test('goes on where the page was thrown away, and is placed once though the answer was lost', async () => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    const { answers, type, submitPhoneOrder, placements } = await openForm()
    answers[PLACE] = ['no network']
    type()
    await submitPhoneOrder()
    vi.resetModules()
    const again = await openForm()
    expect([again.phoneForm.$values.get(), again.$phoneLines.get()]).toMatchObject([typed, [line]])
    again.discardPhoneOrder()
    expect([again.isAsked(), again.$phoneLines.get()]).toEqual([false, []])
    const { $notice } = await import('../../../src/desk/shell/notice.ts')
    $notice.get()?.undo?.()
    await again.submitPhoneOrder()
    const keyOf = (all: ReturnType<typeof placements>) => all.map(({ body }) => (body as { key: string }).key)
    expect(keyOf(again.placements())).toEqual(keyOf(placements()))
    vi.resetModules()
    const next = await openForm()
    expect([next.phoneForm.$values.get().phone, next.isAsked()]).toEqual(['', false])
  })

  test.each(['in its page', 'after a reload'])('is forgotten as its person signs out, %s', async where => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    const load = async () => {
      const form = await openForm()
      Object.assign(form.answers, { 'GET /session': [signedIn], 'DELETE /session': [{}] })
      const session = await import('../../../src/desk/sign-in/session.ts')
      await session.loadSession()
      return { ...form, ...session }
    }
    const page = await load()
    page.openPhoneOrder('toys')
    page.openPhoneOrder('books')
    page.type()
    expect(sessionStorage.getItem('desk-phone-order:keeper@example.com:books')).toContain('Asha Menon')
    if (where !== 'in its page') {
      answerDeskCalls({ 'GET /session': [signedIn], 'DELETE /session': [{}] })
      await (await import('../../../src/desk/sign-in/session.ts')).loadSession()
    }
    await (await import('../../../src/desk/account/account.ts')).leaveDesk()
    expect(sessionStorage).toHaveLength(0)
    if (where !== 'in its page') return
    page.openPhoneOrder('books')
    expect([page.phoneForm.$values.get().phone, page.$phoneLines.get()]).toEqual(['', []])
  })

  test('whose answer was lost, and which is changed, says that it is placed and can be placed anew', async () => {
    const { answers, submitPhoneOrder, type, placements, phoneForm, discardPhoneOrder } = await openForm()
    answers[PLACE] = ['no network', { status: 422, body: { error: 'x' } }, { status: 500 }]
    type()
    await submitPhoneOrder()
    const { $notice } = await import('../../../src/desk/shell/notice.ts')
    // Typed anew it would be placed twice; so it would after an undo.
    for (const _ of ['first', 'again']) {
      discardPhoneOrder()
      expect($notice.get()?.text).toBe(
        'Your text was discarded. The order may be placed all the same: see the newest orders.',
      )
      $notice.get()?.undo?.()
    }
    phoneForm.setField('city', 'Mumbai')
    await submitPhoneOrder()
    expect(phoneForm.$failure.get()).toMatch(/^The order was placed before you changed it/)
    await submitPhoneOrder()
    const [lost, refused, anew] = placements().map(({ body }) => (body as { key: string }).key)
    expect([lost === refused, anew === refused]).toEqual([true, false])
  })

  test('goes by another delivery where the chosen one is not offered at its address, and no field could be changed', async () => {
    const { answers, requestQuote, submitPhoneOrder, phoneForm, phoneQuote, type, placements } =
      await openForm()
    const quote = {
      total: 540,
      delivery: [{ id: 'standard', label: 'Standard', amount: 40 }],
      problems: [{ code: 'delivery-gone', message: pricingMessages.deliveryGone }],
      chosen: { delivery: 'standard', payment: 'prepaid', code: '' },
    }
    answers[QUOTE] = [{ body: quote }]
    type()
    phoneForm.setField('delivery', 'express')
    requestQuote()
    await vi.waitFor(() => expect(phoneQuote.$state.get().quote?.total).toBe(540))
    await submitPhoneOrder()
    expect(placements()).toMatchObject([{ body: { delivery: 'standard', total: 540 } }])
  })

  test('has every product that was added, whichever was looked up first', async () => {
    const { addPhonePiece, type, $phoneLines } = await openForm()
    type()
    const [mug, pen] = ['mug', 'pen'].map(id => ({ ...line, id, quantity: undefined }))
    for (const piece of [mug, pen, mug]) if (piece) addPhonePiece(piece)
    const expected = [
      ['novel', '1'],
      ['mug', '2'],
      ['pen', '1'],
    ]
    expect($phoneLines.get().map(({ id, quantity }) => [id, quantity])).toEqual(expected)
  })

  test('is sent without one where none was typed', async () => {
    const { submitPhoneOrder, type, placements } = await openForm()
    type()
    await submitPhoneOrder()
    expect(placements()[0]?.body).not.toHaveProperty('gstin')
  })

  test.each([
    ['an item', form => form.changePhoneLines([line])],
    ['a part of the address', form => form.phoneForm.setField('city', 'Pune')],
  ] satisfies [string, (form: Awaited<ReturnType<typeof openForm>>) => void][])(
    'is not lost without a question, whatever screen is open, from %s until it is placed',
    async (_, first) => {
      const form = await openForm()
      const { isAsked } = form
      expect(isAsked()).toBe(false)
      first(form)
      expect(isAsked()).toBe(true)
      form.type()
      await form.submitPhoneOrder()
      expect(isAsked()).toBe(false)
      form.openPhoneOrder('books')
      expect(isAsked()).toBe(false)
    },
  )
})
