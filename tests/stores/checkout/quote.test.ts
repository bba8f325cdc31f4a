import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { errorMessages } from '../../../src/store-api/platform/http/http-error.ts'
import { limits } from '../../../src/store-api/platform/services/limits.ts'
import { address } from '../../support/address.ts'
import { browserOfEach } from '../../support/browser.ts'
import { openCheckout, orderCount, signInWithCart } from '../../support/checkout-page.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { until } from '../../support/store-page.ts'

// The limit of wrong codes counts anew at full ten minutes: the API's clock begins at such a time.
const late = Date.now() % limits.wrongDiscountCodesOfClient.windowMs
const api = await openShopApi({ now: () => Date.now() - late })
await api.setRules({
  delivery: { zones: [{ id: 'all', label: 'India', rates: [{ id: 'std', label: 'Standard', amount: 40 }] }] },
  cod: { fee: { amount: 30 } },
  discounts: [{ id: 'ten', label: 'Ten', code: 'TEN', kind: 'amount', value: 10 }],
})

const browser = browserOfEach(signInWithCart)

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Milliseconds in which a call that is one too many is made twice. */
const LIMITED = 10_000

/** The checkout at a shop whose pages say that it has quotes. */
async function checkout() {
  const page = await openCheckout(browser)
  document.documentElement.dataset['quotes'] = ''
  const { $quote } = await import('../../../src/stores/checkout/quote.ts')
  const store = await import('../../../src/stores/checkout/quote-state.ts')
  const { followAddress } = await import('../../../src/stores/checkout/checkout-address.ts')
  followAddress(false)
  $quote.listen(() => {})
  return { ...page, ...store, $quote, total: () => totalIn($quote.get()) }
}

function totalIn(now: import('../../../src/stores/checkout/quote-state.ts').QuoteState): number | undefined {
  return now.state === 'ready' && !now.updating ? now.quote.total : undefined
}

async function cartPrice(): Promise<number> {
  const [line] = JSON.parse(browser.local.getItem('haat:cart') ?? '[]')
  return line.price * line.quantity
}

describe('the quote of a cart', () => {
  test('comes once for many changes, and is of the last one', async () => {
    const goods = await cartPrice()
    const { total, choose } = await checkout()
    await until(() => total() === goods + 40)
    api.calls.splice(0)
    for (const payment of ['cod', 'prepaid', 'cod'] as const) choose({ payment })
    await until(() => total() === goods + 70)
    expect(api.calls).toEqual(['POST /orders/quote'])
  })

  test('lets go of a code that cannot be used, and says why until another is typed', async () => {
    const { total, choose, $codeProblem, $choices } = await checkout()
    await until(() => total() !== undefined)
    choose({ code: 'NOPE' })
    await until(() => $codeProblem.get() !== '' && total() !== undefined)
    expect([$codeProblem.get(), $choices.get().code]).toEqual(['There is no code NOPE.', ''])
    choose({ code: 'ten' })
    const goods = await cartPrice()
    await until(() => total() === goods + 30)
    expect([$codeProblem.get(), $choices.get().code]).toEqual(['', 'ten'])
  })

  test('brings the cart’s own prices up to date, which stand beside it', async () => {
    const goods = await cartPrice()
    const [line] = JSON.parse(browser.local.getItem('haat:cart') ?? '[]')
    browser.local.setItem('haat:cart', JSON.stringify([{ ...line, price: 1 }]))
    const { total } = await checkout()
    const { $cartBill } = await import('../../../src/stores/cart/cart.ts')
    await until(() => total() === goods + 40)
    await until(() => $cartBill.get().total === goods)
    await pause(400)
    expect(api.calls.filter(call => call.endsWith('quote'))).toHaveLength(1)
  })

  test('stays as the last one while the API is silent', async () => {
    const { total, choose, $quote } = await checkout()
    await until(() => total() !== undefined)
    api.break(/quote$/)
    choose({ payment: 'cod' })
    await pause(400)
    expect($quote.get()).toMatchObject({ state: 'ready', updating: true })
  })

  test('says so once it is asked for no more, until the shopper comes back to it', async () => {
    const { total, choose, $quote } = await checkout()
    await until(() => total() !== undefined)
    api.break(/quote$/)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    choose({ payment: 'cod' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect($quote.get()).toMatchObject({ state: 'ready', updating: 'gave-up' })
    api.mend()
    document.dispatchEvent(new Event('visibilitychange'))
    expect($quote.get()).toMatchObject({ state: 'ready', updating: true })
    await vi.advanceTimersByTimeAsync(10)
    vi.useRealTimers()
    await until(() => total() !== undefined)
  })

  test('is asked for anew where the tab comes back after hours: its days are over', async () => {
    const { total } = await checkout()
    await until(() => total() !== undefined)
    api.calls.splice(0)
    document.dispatchEvent(new Event('visibilitychange'))
    await pause(400)
    expect(api.calls).toEqual([])
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    later.mockRestore()
    await until(() => api.calls.length > 0)
    expect(api.calls).toEqual(['POST /orders/quote'])
  })

  test('is not begun anew where the tab comes back before the first answer, nor where there is no such call', async () => {
    api.break(/quote$/, { kind: 'slow', milliseconds: 200 })
    const { total } = await checkout()
    await until(() => api.calls.includes('POST /orders/quote'))
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => total() !== undefined)
    expect(api.calls.filter(call => call.endsWith('quote'))).toHaveLength(1)
    api.break(/quote$/, { kind: 'answers', status: 404, body: {} })
    const other = await checkout()
    await until(() => other.$quote.get().state === 'missing')
    api.calls.splice(0)
    document.dispatchEvent(new Event('visibilitychange'))
    await pause(100)
    expect(api.calls).toEqual([])
  })

  test('is of what was chosen at checkout after the back button, which stays chosen', async () => {
    const goods = await cartPrice()
    const { total, choose, $choices, $pin } = await checkout()
    choose({ code: 'TEN' })
    await until(() => total() === goods + 30)
    browser.goAwayAndBack(() => {
      browser.local.setItem('haat:pin', '110001')
      const chosen = {
        code: '',
        delivery: '',
        payment: 'cod',
        gstin: '29AAGCB7383J1Z4',
        company: 'Rao Textiles LLP',
      }
      browser.session.setItem('haat:choices', JSON.stringify(chosen))
    })
    await until(() => total() === goods + 70)
    expect($pin.get()).toBe('110001')
    choose({ code: 'TEN' })
    expect($choices.get()).toMatchObject({ code: 'TEN', payment: 'cod', company: 'Rao Textiles LLP' })
  })

  test('keeps its place where the first try fails and the next one brings it', async () => {
    const goods = await cartPrice()
    api.break(/quote$/, { kind: 'answers', status: 503, body: {} })
    const { $quote, total } = await checkout()
    const states = new Set<string>()
    $quote.listen(({ state }) => states.add(state))
    await until(() => api.calls.includes('POST /orders/quote'))
    api.mend()
    await until(() => total() === goods + 40, LIMITED)
    expect([...states]).toEqual(['ready'])
  })

  test('is missing at an API without the call, and the order is sent as ever', async () => {
    api.break(/quote$/, { kind: 'answers', status: 404, body: {} })
    const { $quote, seenPrice } = await checkout()
    await until(() => $quote.get().state === 'missing')
    expect(seenPrice(100)).toEqual({})
    api.break(/quote$/, { kind: 'answers', status: 500, body: {} })
    const other = await checkout()
    await until(() => other.$quote.get().state === 'failed', LIMITED)
    expect(other.seenPrice(100)).toEqual({ total: 100 })
  })
})

describe('a code that a busy API answers as one call too many', () => {
  test('is kept, and counts once the API answers', async () => {
    const goods = await cartPrice()
    const { total, choose, $choices, $codeProblem } = await checkout()
    await until(() => total() === goods + 40)
    const answers = [new Response(JSON.stringify({ error: errorMessages.tooMany }), { status: 429 })]
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => answers.shift() ?? fetch(...call))
    choose({ code: 'TEN' })
    await until(() => answers.length === 0)
    await until(() => total() !== undefined, LIMITED)
    expect([total(), $choices.get().code, $codeProblem.get()]).toEqual([goods + 30, 'TEN', ''])
  })
})

describe('an order with a quote', () => {
  test('at the door goes past the payment', async () => {
    const { total, choose, submitOrder } = await checkout()
    choose({ payment: 'cod' })
    await until(() => total() !== undefined)
    await submitOrder()
    expect(browser.went[0]).toMatch(/^\/order-success\?orderId=\d+$/)
  })

  test('at the door is not placed twice where an answer was lost and it was changed since, unless it is pressed again', async () => {
    const before = await orderCount(browser)
    const { total, choose, submitOrder, addressForm, $orderProblem, $cart } = await checkout()
    $orderProblem.listen(() => {})
    choose({ payment: 'cod' })
    await until(() => total() !== undefined)
    api.break(/orders$/, { kind: 'answer lost' })
    await submitOrder()
    api.mend()
    addressForm.setField('address', '14 MG Road')
    choose({ payment: 'prepaid' })
    await until(() => total() !== undefined)
    await submitOrder()
    expect($orderProblem.get()).toMatch(
      /^Failed to create order: Order \d+ was placed before you changed it: only the answer was lost\./,
    )
    expect([await orderCount(browser), $cart.get().length, browser.went]).toEqual([before + 1, 1, []])
    await submitOrder()
    expect([await orderCount(browser), $cart.get().length]).toEqual([before + 2, 0])
  })

  test('at the door whose press never reached the shop is placed as it is by now', async () => {
    const before = await orderCount(browser)
    const { total, choose, submitOrder, addressForm } = await checkout()
    choose({ payment: 'cod' })
    await until(() => total() !== undefined)
    api.break(/orders$/, { kind: 'answers', status: 502, body: {} })
    await submitOrder()
    api.mend()
    addressForm.setField('address', '14 MG Road')
    await submitOrder()
    expect(await orderCount(browser)).toBe(before + 1)
    expect(browser.went[0]).toMatch(/^\/order-success/)
  })

  test('waits for a price that is still asked for', async () => {
    api.break(/quote$/, { kind: 'slow', milliseconds: 300 })
    const { submitOrder, $orderProblem, addressForm, $quote } = await checkout()
    $orderProblem.listen(() => {})
    const sent = submitOrder()
    expect([$quote.get().state, addressForm.$busy.get()]).toEqual(['asking', true])
    await sent
    expect([$orderProblem.get(), browser.went[0]]).toEqual(['', expect.stringMatching(/^\/payment/)])
  })

  test('has the address that is on screen once the price has come', async () => {
    api.break(/quote$/, { kind: 'slow', milliseconds: 300 })
    const { submitOrder, addressForm } = await checkout()
    const sent = submitOrder()
    addressForm.setField('city', 'Nashik')
    await sent
    const [, id = ''] = /orderId=(\d+)/.exec(browser.went[0] ?? '') ?? []
    const { fetchOrder } = await import('../../../src/stores/orders/payment-polling.ts')
    expect((await fetchOrder(id)).shippingAddress.city).toBe('Nashik')
  })

  test('waits for it too where it is paid at the door, and shows it before it is placed', async () => {
    const before = await orderCount(browser)
    api.break(/quote$/, { kind: 'slow', milliseconds: 300 })
    const { submitOrder, choose, $orderProblem, total } = await checkout()
    $orderProblem.listen(() => {})
    choose({ payment: 'cod' })
    await submitOrder()
    expect($orderProblem.get()).toBe('Please check what your order costs, then press the button again.')
    expect([total() !== undefined, await orderCount(browser)]).toEqual([true, before])
    await submitOrder()
    expect([browser.went[0], await orderCount(browser)]).toEqual([
      expect.stringMatching(/^\/order-success/),
      before + 1,
    ])
  })

  test('is compared with what was on screen at the press, also where the new price comes before the refusal', async () => {
    const { total, submitOrder, choose, $changes } = await checkout()
    await until(() => total() !== undefined)
    const [before, now] = [`₹${total()}`, `₹${Number(total()) - 10}`]
    api.break(/orders$/, { kind: 'slow', milliseconds: 1_000 })
    choose({ code: 'TEN' })
    await submitOrder()
    expect($changes.get().at(-1)).toBe(`The total is ${now} instead of ${before}`)
  })

  test('that costs something else now shows what, and is placed by one press more', async () => {
    const before = await orderCount(browser)
    const { total, submitOrder, $changes, $cart, addressForm } = await checkout()
    await until(() => total() !== undefined)
    const rates = [{ id: 'std', label: 'Standard', amount: 65 }]
    await api.setRules({ delivery: { zones: [{ id: 'all', label: 'India', rates }] } })
    const goods = await cartPrice()
    await submitOrder()
    expect([$changes.get()[0], total()]).toEqual(['Standard: ₹65 instead of ₹40', goods + 65])
    expect([$cart.get().length, addressForm.$values.get(), browser.went]).toEqual([1, address, []])
    await submitOrder()
    expect(await orderCount(browser)).toBe(before + 1)
    expect(browser.went[0]).toMatch(/^\/payment/)
  })
})

describe('a code after too many wrong ones, of this shopper or of others on the network', () => {
  const { max } = limits.wrongDiscountCodesOfClient
  const ask = async (code: string) => {
    const [line] = JSON.parse(browser.local.getItem('haat:cart') ?? '[]')
    const body = JSON.stringify({ products: { [line.id]: 1 }, code })
    const headers = { 'content-type': 'application/json' }
    await fetch('http://books.localhost:8044/api/v1/orders/quote', { method: 'POST', headers, body })
  }

  test('is let go of, which is said, and the price without it stands', async () => {
    for (let wrong = 0; wrong < max; wrong += 1) await ask(`NOPE${wrong}`)
    const first = await checkout()
    await until(() => first.total() !== undefined)
    first.choose({ code: 'TEN' })
    await until(() => first.$codeProblem.get() !== '' && first.total() !== undefined, LIMITED)
    expect(first.$codeProblem.get()).toBe(errorMessages.tooMany)
    expect([first.$choices.get().code, typeof first.total()]).toEqual(['', 'number'])
    browser.session.setItem('haat:choices', JSON.stringify({ code: 'TEN' }))
    const second = await checkout()
    await until(() => second.total() !== undefined, LIMITED)
    expect(second.$codeProblem.get()).toBe(errorMessages.tooMany)
  })
})
