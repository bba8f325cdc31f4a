import { beforeEach, describe, expect, test } from 'vitest'
import { saveAddress } from '../../../src/contract/orders/address-book.ts'
import { address } from '../../support/address.ts'
import { browserOfEach } from '../../support/browser.ts'
import { fillCart, openCheckout } from '../../support/checkout-page.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { asha, openPage, signInAsAsha, until } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach()

/** The checkout with its form empty, as the shopper opens it. */
async function open(path = '/checkout') {
  await openPage(browser, path)
  const { addressForm, submitOrder } = await import('../../../src/stores/checkout/checkout.ts')
  const page = await import('../../../src/stores/checkout/checkout-address.ts')
  const book = await import('../../../src/stores/account/address-book.ts')
  const { checkoutPin } = await import('../../../src/stores/checkout/checkout.ts')
  checkoutPin.$place.listen(() => {})
  const values = () => addressForm.$values.get()
  return { ...page, ...book, addressForm, checkoutPin, submitOrder, values }
}
type Page = Awaited<ReturnType<typeof open>>
const isQuiet = () => new Promise(resolve => setTimeout(resolve, 60))
const pin = (page: Page, text: string) => page.addressForm.setField('postalCode', text)

describe('a PIN code at checkout', () => {
  test('fills city and state, and a corrected one fills them anew', async () => {
    const page = await open()
    pin(page, '560034')
    await until(() => page.values().city === 'Bengaluru')
    expect(page.values().state).toBe('Karnataka')
    expect(page.checkoutPin.$place.get()).toEqual({ state: 'filled', place: 'Bengaluru, Karnataka' })
    pin(page, '411001')
    await until(() => page.values().city === 'Pune')
    expect(page.values().state).toBe('Maharashtra')
  })

  test('leaves what was typed, before it and while the answer is on its way', async () => {
    const page = await open()
    page.addressForm.setField('city', 'Whitefield')
    api.break(/postal-codes/, { kind: 'slow', milliseconds: 40 })
    pin(page, '560066')
    page.addressForm.setField('state', 'KA')
    await isQuiet()
    expect(page.values()).toMatchObject({ city: 'Whitefield', state: 'KA' })
    expect(page.checkoutPin.$place.get()).toEqual({ state: 'unknown' })
  })

  test('of an address that stood in the form takes its city and state along, and no other ones', async () => {
    const page = await open()
    page.addressForm.restore({ city: 'Bengaluru', state: 'Karnataka', postalCode: '560034' })
    await isQuiet()
    expect(page.checkoutPin.$place.get()).toEqual({ state: 'unknown' })
    pin(page, '4110')
    pin(page, '411001')
    await until(() => page.values().city === 'Pune')
    expect(page.values().state).toBe('Maharashtra')
  })

  test('of an address that another one follows has no say over that one', async () => {
    const page = await open()
    page.addressForm.restore({ ...address, city: 'Bengaluru', state: 'Karnataka', postalCode: '560034' })
    await isQuiet()
    page.clearAddress()
    page.addressForm.fill({ city: 'Bengaluru', state: 'KA', postalCode: '411001' })
    await isQuiet()
    expect(page.values()).toMatchObject({ city: 'Bengaluru', state: 'KA' })
  })

  test('is not overtaken by the answer to an earlier one', async () => {
    const page = await open()
    api.break(/560034/, { kind: 'slow', milliseconds: 40 })
    pin(page, '560034')
    pin(page, '411001')
    await isQuiet()
    expect(page.values().city).toBe('Pune')
  })

  test('in several states asks which', async () => {
    const page = await open()
    pin(page, '605007')
    await until(() => page.checkoutPin.$place.get().state === 'several')
    expect(page.values()).toMatchObject({ city: 'Puducherry', state: '' })
    page.checkoutPin.chooseState('Tamil Nadu')
    expect(page.values().state).toBe('Tamil Nadu')
  })

  test.each([
    ['an API without the call', { kind: 'answers', status: 404, body: {} }],
    ['no connection', { kind: 'silent' }],
    ['nonsense', { kind: 'invalid-response' }],
    ['a server that fails', { kind: 'answers', status: 500, body: {} }],
  ] as const)('with %s changes nothing', async (_, fault) => {
    const page = await open()
    api.break(/postal-codes/, fault)
    pin(page, '560034')
    await isQuiet()
    expect(page.values()).toMatchObject({ city: '', state: '', postalCode: '560034' })
    expect(page.checkoutPin.$place.get()).toEqual({ state: 'unknown' })
  })
})

describe('the addresses of an account', () => {
  const keep = async (page: Page, id: string, change: object) => {
    const { callApi } = await import('../../../src/stores/call-api.ts')
    await callApi(saveAddress, { params: { id }, body: { ...address, ...change } })
    await page.reloadAddressBook()
  }

  beforeEach(() => signInAsAsha(browser))

  test('fill an empty form at once: the default first; another is chosen, or none', async () => {
    const before = await open()
    before.$addressBook.listen(() => {})
    await keep(before, 'address-1', { label: 'Home' })
    await keep(before, 'address-2', { label: 'Work', address: '4 Residency Road', isDefault: true })
    const page = await open()
    page.fillFromAddressBook()
    page.$chosenAddress.listen(() => {})
    await until(() => page.values().fullName !== '')
    expect(page.$chosenAddress.get()).toMatchObject({ label: 'Work' })
    const home = page.$offer.get()?.addresses.find(({ label }) => label === 'Home')
    if (home) page.chooseAddress(home)
    expect(page.values()).toEqual(address)
    expect(page.$isNewAddress.get()).toBe(false)
    page.clearAddress()
    expect(page.values()).toEqual({ ...address, address: '', city: '', state: '', postalCode: '' })
    expect(page.$chosenAddress.get()).toBeUndefined()
  })

  test('stay as they are saved where one is chosen after another of a PIN code that means its city', async () => {
    const page = await open()
    page.addressForm.restore({ city: 'Bengaluru', state: 'Karnataka', postalCode: '560034' })
    await isQuiet()
    const place = { city: 'Bengaluru', state: 'Karnataka', postalCode: '411001' }
    page.chooseAddress({ ...address, ...place, id: 'address-1', label: 'Home', isDefault: false })
    await isQuiet()
    expect(page.values()).toEqual({ ...address, ...place })
  })

  test('fill the form of who signs in at checkout, though the kept PIN code stands in it', async () => {
    const before = await open()
    before.$addressBook.listen(() => {})
    await keep(before, 'address-1', { isDefault: true })
    const signedIn = browser.local.getItem('haat:token') ?? ''
    for (const key of ['haat:token', 'haat:email']) browser.local.removeItem(key)
    browser.session.clear()
    browser.local.setItem('haat:pin', '560034')
    const guest = await open()
    const { followAddress } = await import('../../../src/stores/checkout/checkout-address.ts')
    guest.fillFromAddressBook()
    followAddress(true)
    await until(() => guest.values().city === 'Bengaluru')
    browser.local.setItem('haat:token', signedIn)
    browser.local.setItem('haat:email', asha.email)
    const page = await open()
    page.addressForm.restore({})
    expect(page.values()).toMatchObject({ postalCode: '560034', city: 'Bengaluru' })
    page.fillFromAddressBook()
    await until(() => page.$addressBook.get().state === 'ready')
    expect(page.values()).toEqual(address)
  })

  test('leave a PIN code alone that is typed while they load', async () => {
    const page = await open()
    page.fillFromAddressBook()
    pin(page, '560034')
    await until(() => page.$addressBook.get().state === 'ready')
    expect(page.values()).toMatchObject({ fullName: '', postalCode: '560034' })
  })

  test('leave a form alone that the shopper has begun', async () => {
    const page = await open()
    page.addressForm.setField('fullName', 'M')
    page.fillFromAddressBook()
    await until(() => page.$addressBook.get().state === 'ready')
    expect(page.values()).toMatchObject({ fullName: 'M', city: '' })
  })

  test('offer where the latest order went, and keep it only where the shopper says so', async () => {
    await fillCart(browser)
    const { submitOrder, addressForm } = await openCheckout(browser)
    addressForm.setField('address', '7 Lake View')
    await submitOrder()
    const page = await open()
    page.fillFromAddressBook()
    page.$isNewAddress.listen(() => {})
    await until(() => page.$offer.get() !== undefined)
    const [last] = page.$offer.get()?.addresses ?? []
    expect(last).toMatchObject({ id: '', address: '7 Lake View' })
    if (last) page.chooseAddress(last)
    expect(page.$isNewAddress.get()).toBe(true)
    page.setSavesOrdered(true)
    await page.saveOrdered(page.values())
    expect(page.$offer.get()?.addresses.filter(({ id }) => id === '')).toEqual([])
    expect(page.$offer.get()?.addresses[0]).toMatchObject({ address: '7 Lake View' })
  })

  test.each([
    [404, 'missing'],
    [500, 'failed'],
  ])('of an API that answers %d are not offered', async (status, state) => {
    api.break(/addresses/, { kind: 'answers', status, body: {} })
    const page = await open()
    page.fillFromAddressBook()
    await until(() => page.$addressBook.get().state === state)
    expect([page.$offer.get(), page.values().fullName]).toEqual([undefined, ''])
  })
})

describe('the addresses of a browser where nobody is signed in', () => {
  test('are kept only where the shopper says so, sent nowhere, and can be removed', async () => {
    const first = await open()
    api.calls.splice(0)
    await first.saveOrdered(address)
    expect(browser.local.getItem('haat:addresses')).toBeNull()
    first.setSavesOrdered(true)
    await first.saveOrdered(address)
    const page = await open()
    page.fillFromAddressBook()
    expect(page.values()).toEqual(address)
    const [kept] = page.$offer.get()?.addresses ?? []
    await page.removeAddress(kept?.id ?? '')
    expect(page.$offer.get()).toEqual({ at: 'browser', addresses: [] })
    expect(api.calls.filter(call => call.includes('/addresses'))).toEqual([])
  })
})
