import { beforeEach, describe, expect, test, vi } from 'vitest'
import { address } from '../../support/address.ts'
import { fillCart, openCheckout } from '../../support/checkout-page.ts'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()
await api.takeGuests(true)

/** Places an order that goes to `street`; resolves to its number. */
async function placeOrder(street: string) {
  await fillCart(browser)
  const { addressForm, submitOrder } = await openCheckout(browser)
  addressForm.setField('address', street)
  await submitOrder()
  return /orderId=(\d+)/.exec(browser.went[0] ?? '')?.[1] ?? ''
}

describe('two orders of which the first answers late', () => {
  let [office, home] = ['', '']
  beforeEach(async () => {
    office = await placeOrder('1 Office Park')
    home = await placeOrder('2 Home Street')
  })

  async function openOrders() {
    const { toasts, clear } = await openPage(browser, '/orders')
    clear()
    return { ...(await import('../../../src/stores/orders/order-change.ts')), toasts }
  }
  const late = { kind: 'slow', milliseconds: 50 } as const

  test('keep their own addresses', async () => {
    const { openAddress, changedAddressForm, $openChange } = await openOrders()
    api.break(new RegExp(`${office}$`), late)
    const first = openAddress(office)
    await openAddress(home)
    await first
    expect($openChange.get()).toEqual({ id: home, kind: 'address' })
    expect(changedAddressForm.$values.get()).toEqual({ ...address, address: '2 Home Street' })
  })

  test('are asked for once more where the first form was closed and opened again', async () => {
    const { openAddress, changedAddressForm, closeChange } = await openOrders()
    api.break(new RegExp(`${office}$`), late)
    const first = openAddress(office)
    closeChange()
    api.mend()
    await openAddress(office)
    changedAddressForm.setField('address', '3 Typed Meanwhile')
    await first
    expect(changedAddressForm.$values.get().address).toBe('3 Typed Meanwhile')
  })

  test('of which the first cannot be loaded leave the form of the second open', async () => {
    const { openAddress, openCancel, $openChange, $changeProblem } = await openOrders()
    api.break(new RegExp(`${office}$`), { kind: 'answers', status: 429, body: {} })
    const first = openAddress(office)
    openCancel(home)
    await first
    expect([$openChange.get(), $changeProblem.get()]).toEqual([{ id: home, kind: 'cancel' }, ''])
  })

  test('that cannot be loaded say so at their own place, and not at every order', async () => {
    const { openAddress, $openChange, $changeProblem } = await openOrders()
    api.break(new RegExp(`${office}$`), { kind: 'answers', status: 429, body: {} })
    await openAddress(office)
    expect($openChange.get()).toEqual({ id: office, kind: 'failed' })
    expect($changeProblem.get()).not.toBe('')
  })

  test('have no errors of each other', async () => {
    const { openAddress, submitChangedAddress, changedAddressForm, closeChange } = await openOrders()
    await openAddress(office)
    changedAddressForm.setField('city', '')
    await submitChangedAddress(office, () => {})
    expect(changedAddressForm.$errors.get()).toHaveProperty('city')
    closeChange()
    await openAddress(home)
    expect(changedAddressForm.$errors.get()).toEqual({})
  })

  test.each([
    [late, 'Address changed', 1],
    [{ kind: 'answers', status: 409, body: { error: 'It is on its way' } }, 'It is on its way', 0],
  ] as const)(
    'of which the first is changed (%j) leave the form of the second open',
    async (fault, title, changed) => {
      const { openAddress, submitChangedAddress, openCancel, $openChange, $changeProblem, toasts } =
        await openOrders()
      await openAddress(office)
      api.break(/address$/, fault)
      const shown: object[] = []
      const sent = submitChangedAddress(office, order => void shown.push(order))
      openCancel(home)
      await sent
      expect([$openChange.get(), $changeProblem.get()]).toEqual([{ id: home, kind: 'cancel' }, ''])
      expect([toasts().join(), shown.length]).toEqual([expect.stringContaining(title), changed])
    },
  )
})

test('words for another reason are not sent once a reason of the list is chosen instead', async () => {
  const id = await placeOrder('4 Changed Mind')
  await openPage(browser, '/orders')
  const { openCancel, cancelForm, submitCancel } = await import('../../../src/stores/orders/order-change.ts')
  const bodies: unknown[] = []
  const whole = fetch
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    bodies.push(sent[1]?.body)
    return whole(...sent)
  })
  openCancel(id)
  cancelForm.fill({ reason: 'Another reason', words: 'The seller was rude' })
  cancelForm.setField('reason', 'It takes too long')
  await submitCancel(id, () => {})
  vi.stubGlobal('fetch', whole)
  expect(bodies).toEqual([JSON.stringify({ reason: 'It takes too long' })])
})

test('a cancelled order promises no e-mail: one by phone may have no address, and mails to others are limited', async () => {
  const id = await placeOrder('5 No Mailbox')
  const { toasts, clear } = await openPage(browser, '/orders')
  clear()
  const { cancelForm, submitCancel } = await import('../../../src/stores/orders/order-change.ts')
  api.break(/cancel$/, { kind: 'answers', status: 200, body: { id, status: 4 } })
  cancelForm.fill({ reason: 'It takes too long' })
  await submitCancel(id, () => {})
  expect(toasts()).toEqual(['Order cancelled: We will not send it.'])
})

test('city and state of an order follow a corrected PIN code, and stay as typed otherwise', async () => {
  const order = await placeOrder('1 Office Park')
  await openPage(browser, '/orders')
  const { openAddress, changedAddressForm, changedPin } = await import(
    '../../../src/stores/orders/order-change.ts'
  )
  changedPin.$place.listen(() => {})
  await openAddress(order)
  changedAddressForm.fill({ postalCode: '700001' })
  await until(() => changedAddressForm.$values.get().city === 'Kolkata')
  expect(changedAddressForm.$values.get().state).toBe('West Bengal')
  changedAddressForm.setField('city', 'Calcutta')
  changedAddressForm.fill({ postalCode: '600001' })
  await until(() => changedAddressForm.$values.get().state === 'Tamil Nadu')
  expect(changedAddressForm.$values.get().city).toBe('Calcutta')
})

test('a cancellation whose answer was lost is not called undone, and the next press finds it done', async () => {
  const id = await placeOrder('6 Lost Answer')
  const { toasts, clear } = await openPage(browser, '/orders')
  clear()
  const { openCancel, cancelForm, submitCancel, $changeProblem } = await import(
    '../../../src/stores/orders/order-change.ts'
  )
  const whole = fetch
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    await whole(...sent)
    throw new TypeError('Failed to fetch')
  })
  openCancel(id)
  cancelForm.fill({ reason: 'It takes too long' })
  await submitCancel(id, () => {})
  vi.stubGlobal('fetch', whole)
  expect($changeProblem.get()).toBe('The order may not be changed yet. Please try again.')
  await submitCancel(id, () => {})
  expect([$changeProblem.get(), toasts()]).toEqual(['', ['Order cancelled: We will not send it.']])
})
