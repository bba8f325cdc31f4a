import { describe, expect, test } from 'vitest'
import { order as orderResponse } from '../../../../src/contract/orders/order.ts'
import { toPaise } from '../../../../src/domain/money.ts'
import { checkCharacter } from '../../../../src/domain/pricing/gstin.ts'
import { callDesk, newPerson } from '../../support/desk.ts'
import { enginesByDay } from '../../support/open-api.ts'
import { internalId } from '../../support/shopper.ts'
import { documentsOf } from '../../support/taxed-orders.ts'
import { address, openRuledApi, orderAnew, quoted, setRulesOf, someRules } from '../pricing/ruled-shop.ts'

const { tax } = someRules
const { gstin: _, ...unregistered } = { ...tax }
const elsewhere = { ...tax, gstin: '33AAGCB7383J1Z', state: '33' }

/** The cart costs ₹450.05, of which 5 % are 21.43; two halves are 21.44. */
describe.each(enginesByDay)('the invoice of an order, by the tax rules of its day, on %s', async engine => {
  const api = await openRuledApi(engine, { tax })
  const { cookie } = await newPerson(api, 'one', 'keeper')
  /** An order of one set of tax rules that is paid under another: its document, and what the shopper sees. */
  const invoiced = async (before: object, after: object) => {
    await setRulesOf(api, before)
    const { body, token } = await orderAnew(api)
    const { id: number } = body as { id: number }
    api.clock.now += 1000
    await setRulesOf(api, after)
    const path = `/shops/one/orders/${number}`
    await callDesk(api, `${path}/paid`, { cookie, body: { bankReference: `UTR ${number} 77` } })
    const [issued] = await documentsOf(api.db, await internalId(api, `${number}`))
    const shown = orderResponse.parse((await api.call(`/orders/${number}`, { token })).body)
    return { number, document: issued?.document, shown }
  }

  test.each([
    ['without GSTIN', { tax: unregistered }],
    ['under the composition scheme', { tax: { ...tax, composition: true } }],
    ['without tax rules', { delivery: someRules.delivery, discounts: [] }],
  ])('has the tax where the shop was %s when it was placed', async (_name, before) => {
    const { document, shown } = await invoiced(before, { ...before, tax })
    expect(document).toMatchObject({ kind: 'tax-invoice', placeOfSupply: { code: '29' } })
    const { rate, net, taxable, cgst, sgst } = document.lines[0]
    expect([rate, net - taxable, cgst]).toEqual([5, cgst + sgst, sgst])
    expect(shown.taxes?.map(({ label }) => label)).toEqual(['CGST', 'SGST'])
    expect(document.total).toBe(toPaise(shown.total ?? 0))
  })

  test.each([
    [
      'of another state than the typed one has IGST',
      { state: 'Karnataka', postalCode: '411001' },
      '27',
      'IGST',
    ],
    ['of the shop’s state has CGST and SGST, whatever is typed', { state: 'Goa' }, '29', 'CGST SGST'],
    ['in two states has the typed one', { state: 'Tamil Nadu', postalCode: '605007' }, '33', 'IGST'],
    ['that nobody knows has the typed one', { state: 'Goa', postalCode: '999999' }, '30', 'IGST'],
  ])(
    'of a PIN code %s: in its quote, its order, its invoice and after an edit',
    async (_name, at, code, taxes) => {
      await setRulesOf(api, { tax })
      const shippingAddress = { ...address, ...at }
      const labels = (sums: { label: string }[] = []) => sums.map(({ label }) => label).join(' ')
      expect(labels((await quoted(api, { shippingAddress })).taxes)).toBe(taxes)
      const { body } = await orderAnew(api, { shippingAddress })
      const order = orderResponse.parse(body)
      expect(labels(order.taxes)).toBe(taxes)
      const path = `/shops/one/orders/${order.id}`
      await callDesk(api, `${path}/paid`, { cookie, body: { bankReference: `UTR ${order.id} 80` } })
      const edit = { revision: 0, lines: [{ line: 1, quantity: 1 }] }
      expect((await callDesk(api, `${path}/lines`, { cookie, method: 'PUT', body: edit })).status).toBe(200)
      const documents = await documentsOf(api.db, await internalId(api, order.id))
      // The invoice, its credit note, and the invoice of what is left.
      expect(documents.map(({ document }) => document.placeOfSupply.code)).toEqual([code, code, code])
      expect(documents[0]?.document.isInterState).toBe(code !== '29')
    },
  )

  test('goes by the PIN code too where the shop had no tax rules when it was placed', async () => {
    await setRulesOf(api, { delivery: someRules.delivery, discounts: [] })
    const { body } = await orderAnew(api, { shippingAddress: { ...address, postalCode: '411001' } })
    const { id: number } = orderResponse.parse(body)
    await setRulesOf(api, { tax })
    await callDesk(api, `/shops/one/orders/${number}/paid`, { cookie, body: { bankReference: 'UTR 81' } })
    const [issued] = await documentsOf(api.db, await internalId(api, number))
    expect(issued?.document).toMatchObject({ placeOfSupply: { code: '27' }, isInterState: true })
  })

  test('has none, as the order, where the shop has lost its GSTIN since', async () => {
    const { document, shown } = await invoiced({ tax }, { tax: unregistered })
    expect(document).toMatchObject({ kind: 'invoice', lines: [{ rate: 0, cgst: 0 }, { rate: 0 }] })
    expect(shown.taxes).toEqual([])
  })

  test('has IGST where the shop has moved to another state since', async () => {
    const gstin = elsewhere.gstin + checkCharacter(elsewhere.gstin)
    const { document, shown } = await invoiced({ tax }, { tax: { ...elsewhere, gstin } })
    expect(document).toMatchObject({ isInterState: true, total: 45_005 })
    expect(document.lines.map((line: { igst: number; cgst: number }) => [line.igst, line.cgst])).toEqual([
      [1191, 0],
      [952, 0],
    ])
    expect(shown.taxes).toEqual([{ label: 'IGST', rate: 5, amount: 21.43 }])
  })

  const other = (rate: number) => ({
    tax: { ...tax, classes: [{ id: 'books', label: 'Books', rates: [{ rate }] }] },
  })

  test('has the rate of its own day, at which the goods are supplied, in the same total', async () => {
    const { document, shown } = await invoiced({ tax }, other(18))
    expect(document).toMatchObject({ total: 45_005, lines: [{ rate: 18 }, { rate: 18 }] })
    expect(shown.taxes?.map(({ label, rate }) => `${label} ${rate}`)).toEqual(['CGST 9', 'SGST 9'])
  })

  test('has the HSN code that the shop has named since the order', async () => {
    const { document, shown } = await invoiced({ tax }, { tax: { ...tax, defaultHsn: '4901' } })
    expect(document).toMatchObject({ lines: [{ rate: 5, hsn: '4901' }, { hsn: '4901' }] })
    expect(shown.lines).toMatchObject([{ hsn: '4901' }, { hsn: '4901' }])
  })

  test.each([
    ['', tax],
    [', also of an order that was placed before the shop had its GSTIN', unregistered],
  ])('that follows on another one after an edit keeps the rates of that%s', async (_, before) => {
    const { number } = await invoiced({ tax: before }, { tax })
    await setRulesOf(api, other(18))
    const path = `/shops/one/orders/${number}/lines`
    const body = { revision: 0, lines: [{ line: 1, quantity: 1 }] }
    expect((await callDesk(api, path, { cookie, method: 'PUT', body })).status).toBe(200)
    const documents = await documentsOf(api.db, await internalId(api, `${number}`))
    expect(documents.at(-1)?.document).toMatchObject({ kind: 'tax-invoice', lines: [{ rate: 5 }] })
  })

  test('has the rate of the price that a piece has after the edit, where that goes by the price', async () => {
    const banded = {
      ...tax,
      classes: [{ id: 'books', label: 'Books', rates: [{ upTo: 200, rate: 5 }, { rate: 18 }] }],
    }
    const half = {
      ...{ id: 'half', label: 'Half off', code: 'HALF', kind: 'percent', value: 50, least: 400 },
    }
    await setRulesOf(api, { tax: banded, discounts: [half] })
    const { body } = await orderAnew(api, { code: 'HALF' })
    const { id: number } = body as { id: number }
    const path = `/shops/one/orders/${number}`
    await callDesk(api, `${path}/paid`, { cookie, body: { bankReference: `UTR ${number} 78` } })
    const ratesOf = async () => {
      const documents = await documentsOf(api.db, await internalId(api, `${number}`))
      return documents.at(-1)?.document.lines.map((line: { rate: number }) => line.rate)
    }
    // The novel costs ₹125.02 with the code, which the order without the poems is too small for.
    expect(await ratesOf()).toEqual([5, 5])
    const edit = { revision: 0, lines: [{ line: 1, quantity: 1 }] }
    expect((await callDesk(api, `${path}/lines`, { cookie, method: 'PUT', body: edit })).status).toBe(200)
    await callDesk(api, `${path}/paid`, { cookie, body: { bankReference: `UTR ${number} 79` } })
    expect(await ratesOf()).toEqual([18])
  })

  test('keeps the rate of what the shop has no class or no product for any more', async () => {
    const { document } = await invoiced({ tax }, { tax: { ...tax, classes: [], defaultClass: undefined } })
    expect(document).toMatchObject({ lines: [{ rate: 5 }, { rate: 5 }] })
  })
})
