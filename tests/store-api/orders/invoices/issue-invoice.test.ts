import { describe, expect, test } from 'vitest'
import { creditInvoice, issueInvoice } from '../../../../src/store-api/orders/invoices/issue-invoice.ts'
import { settle } from '../../../../src/store-api/payments/settle.ts'
import { inTransaction } from '../../../../src/store-api/platform/engine/group-commit.ts'
import type { MailJob } from '../../../../src/store-api/platform/mail/mail-job.ts'
import { mailText } from '../../../../src/store-api/platform/mail/mail-message.ts'
import { renderMail } from '../../../../src/store-api/server/mails.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import { addAttempt, addOrder, engines, NOW, openShops, type Shops } from '../../payments/gateways/shops.ts'
import { mailSender } from '../../support/mail-sender.ts'
import { moveTo, tryMove } from '../../support/moves.ts'
import { addTaxedOrder, documentsOf, setTax } from '../../support/taxed-orders.ts'

describe.each(engines)('invoices on %s', async engine => {
  const shops = await openShops(engine)
  await setTax(shops.db, shops.one)
  await setTax(shops.db, shops.two, { invoiceOn: 'paid', series: 'TWO' })

  const pay = async (shop: Shops['one'], orderId: number) => {
    const reference = await addAttempt(shops.db, shop, orderId)
    const result = {
      reference,
      outcome: 'paid',
      amountPaise: 99900,
      gatewayReference: `U${orderId}`,
    } as const
    return settle(cliContext(shops.db, shop.id), { result, fingerprint: `payment ${orderId}` })
  }
  const ship = (shop: Shops['one'], orderId: number) =>
    tryMove(shops.db, shop, orderId, moveTo('processing', 'shipped'))
  const numbersOf = async (orderId: number) =>
    (await documentsOf(shops.db, orderId)).map(({ number }) => number)

  test('are issued when the order is shipped, or paid, as the shop chooses', async () => {
    const late = await addTaxedOrder(shops.db, shops.one)
    await pay(shops.one, late)
    expect(await numbersOf(late)).toEqual([])
    await ship(shops.one, late)
    const [issued] = await documentsOf(shops.db, late)
    expect(issued?.document).toMatchObject({
      number: 'INV/2627/0001',
      kind: 'tax-invoice',
      date: '2026-11-20',
      supplier: { name: 'Shop one', gstin: '29AABCU9603R1ZJ' },
      buyer: { name: 'Asha Rao', postalCode: '411001' },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      total: 99900,
    })

    const early = await addTaxedOrder(shops.db, shops.two)
    await pay(shops.two, early)
    expect(await numbersOf(early)).toEqual(['TWO/2627/0001'])
    await ship(shops.two, early)
    expect(await numbersOf(early)).toEqual(['TWO/2627/0001'])
    // Shipped without a payment of its own, as with cash on delivery.
    const atDoor = await addTaxedOrder(shops.db, shops.two, 1)
    await ship(shops.two, atDoor)
    expect(await numbersOf(atDoor)).toEqual(['TWO/2627/0002'])
  })

  test('are not issued for orders from before the rules', async () => {
    const old = await addOrder(shops.db, shops.one, 1)
    expect(await ship(shops.one, old)).toBe('moved')
    expect(await numbersOf(old)).toEqual([])
  })

  test('are given back by a credit note when the order is cancelled', async () => {
    const orderId = await addTaxedOrder(shops.db, shops.two)
    await pay(shops.two, orderId)
    const context = cliContext(shops.db, shops.two.id)
    const part = { orderId, amount: 10_000, reason: 'Torn' }
    expect(await inTransaction(shops.db, tx => creditInvoice(tx, context, part))).toBe(10_000)
    await tryMove(shops.db, shops.two, orderId, moveTo('processing', 'cancelled'))
    const [invoice, first, rest] = await documentsOf(shops.db, orderId)
    expect(first?.document).toMatchObject({ number: 'CTWO/2627/0001', total: 10_000 })
    expect(rest?.document).toMatchObject({
      kind: 'credit-note',
      number: 'CTWO/2627/0002',
      total: 89_900,
      against: { number: invoice?.number, reason: 'Out of cloth' },
    })
    expect(await inTransaction(shops.db, tx => creditInvoice(tx, context, part))).toBe(0)
    expect(await numbersOf(orderId)).toHaveLength(3)
  })

  test('are named in the mails about the order, with the page that has them', async () => {
    const { db, two } = shops
    await db.updateTable('users').set({ confirmed_at: NOW }).execute()
    const orderId = await addTaxedOrder(db, two)
    const origin = 'https://two.example'
    const write = async (job: MailJob) => {
      const mail = { id: 'm', storeId: two.id, job, tries: 1, createdAt: NOW }
      const sender = mailSender('Two', origin)
      const letter = await renderMail(db, mail, sender, NOW)
      return letter ? mailText(letter, sender) : ''
    }
    const moved = (to: 'shipped' | 'cancelled') => write({ kind: 'order-moved', orderId, to, origin })
    expect(await write({ kind: 'order-confirmation', orderId, origin })).not.toMatch(/invoice/i)
    await pay(two, orderId)
    const [number] = await numbersOf(orderId)
    expect(number).toMatch(/^TWO\/2627\/\d{4}$/)
    const shipped = await moved('shipped')
    expect(shipped).toContain(`The number of your invoice is ${number}.`)
    expect(shipped).toContain('Get your invoice:\nhttps://two.example/orders\n')
    await tryMove(db, two, orderId, moveTo('processing', 'cancelled'))
    const [, credit] = await numbersOf(orderId)
    expect(await moved('cancelled')).toContain(`${number}. The credit note ${credit} takes ₹999 off it.`)
    // A guest's link opens the order.
    const update = db.updateTable('orders').set({ user_id: null, guest_email: 'asha@mail.example' })
    await update.where('id', '=', orderId).execute()
    expect(await moved('shipped')).toMatch(
      /You can download it on the page of your order, which the link opens for 180 days\.\n\nSee your order:\n\S+\/track-order\?id=\d+#/,
    )
  })

  test('are never changed', async () => {
    const change = shops.db.updateTable('invoices').set({ total: 1 })
    await expect(change.execute()).rejects.toThrow('an invoice is never changed')
  })

  test('begin anew on 1 April, and have no gap and no twin where many are made at once and some are undone', async () => {
    const orders: number[] = []
    for (let count = 0; count < 40; count++) orders.push(await addTaxedOrder(shops.db, shops.one, 1))
    const april = cliContext(shops.db, shops.one.id, NOW + 150 * 24 * 3600_000)
    const made = await Promise.allSettled(
      orders.flatMap((orderId, index) =>
        [orderId, orderId].map(id =>
          inTransaction(shops.db, async tx => {
            await issueInvoice(tx, april, { orderId: id, on: 'shipped' })
            if (index % 4 === 3) throw new Error('the shipment was refused')
            return id
          }),
        ),
      ),
    )
    const invoiced = new Set(made.flatMap(one => (one.status === 'fulfilled' ? [one.value] : [])))
    const rows = await shops.db
      .selectFrom('invoices')
      .select(['number', 'count', 'order_id'])
      .where('store_id', '=', shops.one.id)
      .where('year', '=', '2728')
      .orderBy('count')
      .execute()
    expect(rows.map(({ count }) => count)).toEqual([...invoiced].map((_, index) => index + 1))
    expect(new Set(rows.map(row => row.order_id))).toEqual(invoiced)
    expect(rows[0]?.number).toBe('INV/2728/0001')
  })
})
