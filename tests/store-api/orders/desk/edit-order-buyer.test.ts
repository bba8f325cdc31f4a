import { describe, expect, test } from 'vitest'
import { getInvoiceSheets } from '../../../../src/contract/desk/invoices.ts'
import { shopOrder } from '../../../../src/contract/desk/order.ts'
import { callDesk, newPerson } from '../../support/desk.ts'
import { takeMails } from '../../support/guests.ts'
import { enginesByDay } from '../../support/open-api.ts'
import { openRuledApi, orderAnew, setRulesOf, someRules } from '../pricing/ruled-shop.ts'

const gstin = '27AAGCB7383J1Z8'
const company = 'Rao Textiles LLP'

describe.each(enginesByDay)('the GSTIN of a buyer that comes after the order, on %s', async engine => {
  const api = await openRuledApi(engine, { tax: someRules.tax })
  const { cookie } = await newPerson(api, 'one', 'keeper')
  const packer = await newPerson(api, 'one', 'packer')
  const desk = (path: string, body?: object, method?: string, by = cookie) =>
    callDesk(api, `/shops/one${path}`, { cookie: by, ...(body && { body }), ...(method && { method }) })
  const newOrder = async () => {
    const { id: number } = (await orderAnew(api)).body as { id: number }
    return {
      pay: () => desk(`/orders/${number}/paid`, { bankReference: `UTR ${number}` }),
      move: (move: object) => desk(`/orders/${number}/move`, { move }),
      credit: (amount: number) => desk(`/orders/${number}/credit-notes`, { amount, reason: 'Torn' }),
      shown: async () => shopOrder.parse((await desk(`/orders/${number}`)).body),
      set: (more: object = {}, by?: string) =>
        desk(`/orders/${number}/buyer`, { revision: 0, gstin, company, ...more }, 'PUT', by),
    }
  }
  const billedTo = async (document: number | undefined) => {
    const { body } = await desk(`/invoice-sheets?document=${document}`)
    return getInvoiceSheets.response.parse(body).sheets[0]?.parties[0]
  }

  test('is on the invoice that follows', async () => {
    const { pay, shown, set } = await newOrder()
    expect((await set({ gstin: `${gstin.slice(0, -1)}9` })).status).toBe(400)
    expect((await set({}, packer.cookie)).status).toBe(403)
    expect((await set({ gstin: '27aagcb 7383j1z8' })).status).toBe(200)
    expect((await takeMails(api)).some(text => text.includes('new invoice'))).toBe(false)
    const kept = { buyerGstin: gstin, buyerCompany: company, revision: 1, invoices: [] }
    expect(await shown()).toMatchObject(kept)
    // Somebody else's form, which was open before.
    const late = await set({ gstin: '29AAGCB7383J1Z4' })
    expect([late.status, late.body]).toMatchObject([409, { code: 'order-edited' }])
    expect(await shown()).toMatchObject(kept)
    await pay()
    const [invoice] = (await shown()).invoices
    const lines = expect.arrayContaining([`GSTIN ${gstin}`])
    expect(await billedTo(invoice?.id)).toEqual({ title: 'Bill to', name: company, lines })
  })

  test('gives an invoice back in full, also of what is shipped, and issues it anew', async () => {
    const { pay, move, shown, set } = await newOrder()
    await pay()
    await move({ to: 'shipped', from: 'processing', carrier: 'India Post' })
    await takeMails(api)
    expect((await set()).status).toBe(200)
    const { invoices, timeline, revision, total } = await shown()
    expect(invoices.map(one => [one.isCredit, one.total])).toEqual([
      [false, total],
      [true, total],
      [false, total],
    ])
    expect(await billedTo(invoices[0]?.id)).toMatchObject({ name: 'Asha Menon' })
    expect(await billedTo(invoices[2]?.id)).toMatchObject({ name: company })
    const [mail, ...others] = await takeMails(api)
    expect(mail).toContain('A new invoice replaces the one that you have.')
    expect(mail).toContain(`The number of your invoice is ${invoices[2]?.number}.\n`)
    expect(others).toEqual([])
    expect(timeline.slice(-3).map(({ kind }) => kind)).toEqual(['buyer-changed', 'credited', 'invoiced'])
    // The same once more, and what somebody else saw before.
    expect((await set({ revision })).status).toBe(200)
    const late = await set({ gstin: '' })
    expect([late.status, late.body]).toMatchObject([409, { code: 'order-edited' }])
    expect((await set({ revision, gstin: '', company: '' })).status).toBe(200)
    const last = await shown()
    expect(last).toMatchObject({ buyerGstin: '', buyerCompany: '' })
    expect(last.invoices).toHaveLength(5)
  })

  test('comes too late for a cancelled order, and where a part of the invoice was credited', async () => {
    const { pay, move, credit, shown, set } = await newOrder()
    await pay()
    await credit(10)
    const before = await shown()
    expect((await set()).status).toBe(409)
    expect((await shown()).invoices).toEqual(before.invoices)
    await move({ to: 'cancelled', from: 'processing', reason: 'Gone' })
    expect((await set()).status).toBe(409)
  })

  test('leaves an invoice of another registration of the shop', async () => {
    const { pay, shown, set } = await newOrder()
    await pay()
    await setRulesOf(api, { tax: { ...someRules.tax, gstin: '27AAGCB7383J1Z8', state: '27' } })
    expect((await set({ gstin: '29AAGCB7383J1Z4' })).status).toBe(409)
    expect((await shown()).invoices).toHaveLength(1)
  })
})
