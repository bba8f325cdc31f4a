import { describe, expect, test } from 'vitest'
import { browserOfEach } from '../support/browser.ts'
import { openCheckout, orderCount, signInWithCart } from '../support/checkout-page.ts'
import { openShopApi } from '../support/shop-api.ts'

await openShopApi()
const browser = browserOfEach(signInWithCart)

describe('checking out', () => {
  test('asks once about a PIN code that cannot be right, and a second press sends it', async () => {
    const before = await orderCount(browser)
    const { submitOrder, addressForm, toasts } = await openCheckout(browser)
    addressForm.setField('postalCode', '41100')
    await submitOrder()
    const question = 'A PIN code has six digits: is 41100 right? If it is, press the button again.'
    expect([addressForm.$errors.get(), toasts()]).toEqual([{ postalCode: question }, []])
    expect([await orderCount(browser), addressForm.$failedSubmits.get()]).toEqual([before, 1])
    addressForm.setField('postalCode', '4110')
    await submitOrder()
    expect(addressForm.$errors.get()).toEqual({
      postalCode: 'A PIN code has six digits: is 4110 right? If it is, press the button again.',
    })
    await submitOrder()
    expect(await orderCount(browser)).toBe(before + 1)
    expect(browser.went[0]).toMatch(/^\/payment/)
  })
})
