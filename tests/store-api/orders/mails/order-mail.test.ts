import { beforeEach, describe, expect, test } from 'vitest'
import { whyNoMail } from '../../../../src/store-api/orders/mails/shopper-mail.ts'
import type { MailJob } from '../../../../src/store-api/platform/mail/mail-job.ts'
import { mailText } from '../../../../src/store-api/platform/mail/mail-message.ts'
import { renderMail } from '../../../../src/store-api/server/mails.ts'
import * as database from '../../payments/gateways/shops.ts'
import { mailSender } from '../../support/mail-sender.ts'

const ORIGIN = 'https://one.example'
const HOUR = 3_600_000
const sender = mailSender('Shop', ORIGIN)
const PHISHING = 'Your account was locked.\nUnlock it within 24 hours: https://evil.example/x'

describe.each(database.enginesByDay)('mail about an order on %s', engine => {
  let shops: database.Shops
  let createdAt: number
  beforeEach(async () => {
    shops = await database.openShops(engine)
    createdAt = database.NOW
  })

  const write = async (shop: database.Shop, job: MailJob) => {
    const mail = { id: 'm', storeId: shop.id, job, tries: 1, createdAt: database.NOW }
    const letter = await renderMail(shops.db, mail, sender, database.NOW)
    return letter && mailText(letter, sender)
  }
  const confirmation = (shop: database.Shop, orderId: number) =>
    write(shop, { kind: 'order-confirmation', orderId, origin: ORIGIN })
  const paid = async (orderId: number, adapter: string) => {
    const reference = await database.addAttempt(shops.db, shops.one, orderId)
    const values = { adapter, state: 'paid' } as const
    await shops.db.updateTable('payment_attempts').set(values).where('reference', '=', reference).execute()
    return write(shops.one, { kind: 'payment-received', orderId, reference, origin: ORIGIN })
  }
  const order = async (shop: database.Shop, address = '4 Lake View') => {
    const id = await database.addOrder(shops.db, shop)
    await database.setOrder(shops.db, id, { created_at: createdAt, address })
    return id
  }
  const confirmEmail = () => shops.db.updateTable('users').set({ confirmed_at: database.NOW }).execute()
  /** How many of `count` new orders are written about. */
  const written = async (count: number, shop = shops.one) => {
    let letters = 0
    for (let made = 0; made < count; made++) {
      const id = await order(shop)
      // Also when it is tried again.
      const [once, again] = [await confirmation(shop, id), await confirmation(shop, id)]
      expect(again).toBe(once)
      // What the shop's people are told of it is true.
      const noMail = await whyNoMail(
        { db: shops.db, storeId: shop.id },
        { number: await database.numberOf(shops.db, id) },
      )
      expect(noMail).toBe(once === undefined ? 'too-many-mails' : undefined)
      if (once !== undefined) letters++
    }
    return letters
  }

  test('repeats nothing a stranger wrote before the e-mail is confirmed', async () => {
    const id = await order(shops.one, PHISHING)
    const text = await confirmation(shops.one, id)
    expect(text).toContain(`Its number is ${await database.numberOf(shops.db, id)}`)
    expect(text).toContain('1 × Godaan  ₹999')
    expect(text).not.toMatch(/locked|evil|Asha|Pune|411001|send it to/)
  })

  test('says where it goes once the e-mail is confirmed, in lines without links', async () => {
    await confirmEmail()
    const text = await confirmation(shops.one, await order(shops.one, PHISHING))
    expect(text).toContain(
      'We will send it to:\nAsha Rao\nYour account was locked. Unlock it within 24 hours: ',
    )
    expect(text).toContain('\nPune, Maharashtra 411001\n')
    expect(text).not.toMatch(/https:\/\/evil|evil\.example/)
  })

  test.each([
    [0, 'upi', ', but it asks for ₹999. We will refund what you paid.\n\nYour order is not paid yet.'],
    [4, 'sandbox', ', which needs no payment any more. We will refund it to you.'],
  ])(
    'says that money is given back which an order in state %d does not need',
    async (status, adapter, said) => {
      const id = await order(shops.one)
      const reference = await database.addAttempt(shops.db, shops.one, id)
      const job = { kind: 'payment-refund-due', orderId: id, reference, origin: ORIGIN } as const
      expect(await write(shops.one, job)).toBeUndefined()
      await shops.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
      const values = { adapter, state: 'paid', refund_due: 1, amount: 50_000 } as const
      await shops.db.updateTable('payment_attempts').set(values).where('reference', '=', reference).execute()
      const number = await database.numberOf(shops.db, id)
      const text = await write(shops.one, job)
      expect(text).toContain(`We have received ₹500 for your order ${number}${said}`)
      expect(text?.includes('This was a test payment.')).toBe(adapter === 'sandbox')
    },
  )

  test.each([
    ['upi', 'It may take your bank a few working days to show it.'],
    ['sandbox', 'This was a test payment. You were not charged.'],
  ])('tells once a payment by %s was given back, with the number of the bank', async (adapter, where) => {
    const id = await order(shops.one)
    await paid(id, adapter)
    const attempts = await shops.db.selectFrom('payment_attempts').select('reference').execute()
    const reference = attempts.at(-1)?.reference ?? ''
    const references = [reference]
    const told = () => write(shops.one, { kind: 'order-refunded', orderId: id, references, origin: ORIGIN })
    expect(await told()).toBeUndefined()
    const refunded = { refunded_at: database.NOW, refund_reference: 'UTR 4711' }
    await shops.db.updateTable('payment_attempts').set(refunded).where('reference', '=', reference).execute()
    const number = await database.numberOf(shops.db, id)
    expect(await told()).toContain(`We have refunded ₹999 of what you paid for your order ${number}.`)
    expect(await told()).toContain(`Bank reference: UTR 4711\n\n${where}`)
  })

  test.each([
    ['upi', false],
    ['sandbox', true],
  ])('that is cancelled, paid by %s, says that nobody was charged: %s', async (adapter, isSaid) => {
    const id = await order(shops.one)
    const job = { kind: 'order-moved', orderId: id, to: 'cancelled', origin: ORIGIN } as const
    expect(await write(shops.one, job)).not.toContain('test payment')
    await paid(id, adapter)
    await shops.db.updateTable('payment_attempts').set({ refund_due: 1 }).where('order_id', '=', id).execute()
    const text = await write(shops.one, job)
    expect(text).toContain('We will refund the ₹999 that you paid.')
    expect(text?.includes('This was a test payment. You were not charged.')).toBe(isSaid)
  })

  test('says where it goes once money came, but not once a test payment did, which anybody can make', async () => {
    expect(await paid(await order(shops.one), 'upi')).toContain('We will send it to:\nAsha Rao\n4 Lake View')
    expect(await paid(await order(shops.one), 'sandbox')).not.toMatch(/send it to|Asha|Lake View/)
  })

  test('speaks of no payment where the order costs nothing', async () => {
    const id = await order(shops.one)
    await shops.db.updateTable('order_items').set({ price: 0 }).where('order_id', '=', id).execute()
    await shops.db.updateTable('orders').set({ status: 1, total: 0 }).where('id', '=', id).execute()
    const text = await confirmation(shops.one, id)
    expect(text).toContain('Thank you for your order.')
    expect(text).not.toMatch(/\bpa(y|id)\b/)
    // By a shop's rules, with a gift of all.
    const gift = {
      lines: [],
      adjustments: [{ kind: 'discount', label: 'A gift', amount: -99_900 }],
      taxes: [],
    }
    await shops.db.updateTable('order_items').set({ price: 99_900 }).where('order_id', '=', id).execute()
    await database.setOrder(shops.db, id, { priced: JSON.stringify(gift) })
    expect(await confirmation(shops.one, id)).not.toMatch(/\bpa(y|id)\b/)
  })

  describe('that is late', () => {
    const setStatus = (id: number, status: number) =>
      shops.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const changed = (orderId: number, owedPaise = 0) => {
      const changes = [{ name: 'Godaan', before: 2, now: 1 }]
      return write(shops.one, { kind: 'order-changed', orderId, changes, owedPaise, origin: ORIGIN })
    }

    test('asks for no payment of an order that is cancelled by now, which has its own mail', async () => {
      const id = await order(shops.one)
      expect(await confirmation(shops.one, id)).toContain('If you have not paid yet')
      expect(await changed(id)).toContain('Please pay ₹999, so that we can send it.')
      await setStatus(id, 4)
      expect([await confirmation(shops.one, id), await changed(id)]).toEqual([undefined, undefined])
    })

    test('promises to prepare no order that is cancelled by now', async () => {
      const id = await order(shops.one)
      await setStatus(id, 1)
      expect(await paid(id, 'upi')).toContain('We are preparing it now.')
      await setStatus(id, 4)
      const text = await paid(id, 'upi')
      expect(text).toContain(
        `We have received ₹999 for your order ${await database.numberOf(shops.db, id)}.\n`,
      )
      expect(text).not.toMatch(/preparing|send it to/)
    })

    test('asks for no payment that came meanwhile', async () => {
      const id = await order(shops.one)
      await setStatus(id, 1)
      expect(await changed(id)).not.toContain('Please pay')
      expect(await changed(id)).toContain('See your order')
      expect(await changed(id, 99_900), 'given back meanwhile').not.toContain('We give')
      expect(await confirmation(shops.one, id)).not.toContain('If you have not paid yet')
    })

    test('promises to prepare and to send no order that was sent meanwhile', async () => {
      const id = await order(shops.one)
      await confirmEmail()
      await setStatus(id, 2)
      expect(await paid(id, 'upi')).not.toMatch(/preparing|send it to/)
      expect(await confirmation(shops.one, id)).not.toContain('send it to')
    })

    test('says of no order that it is on its way which was delivered meanwhile', async () => {
      const id = await order(shops.one)
      const job = { kind: 'order-moved', orderId: id, to: 'shipped', origin: ORIGIN } as const
      await setStatus(id, 2)
      expect(await write(shops.one, job)).toContain('We have sent your order')
      await setStatus(id, 3)
      expect(await write(shops.one, job)).toBeUndefined()
    })

    test('leaves a refund to the mail about the other payment, where an order was paid twice', async () => {
      const id = await order(shops.one)
      await setStatus(id, 1)
      const values = { adapter: 'upi', state: 'paid', refund_due: 1, amount: 99_900 } as const
      const other = await database.addAttempt(shops.db, shops.one, id)
      await shops.db.updateTable('payment_attempts').set(values).where('reference', '=', other).execute()
      expect(await paid(id, 'upi')).not.toContain('refund')
    })
  })

  test('comes five times an hour to an address nobody has confirmed, from all shops together', async () => {
    expect(await written(3, shops.one)).toBe(3)
    expect(await written(10, shops.two)).toBe(2)
    expect(await written(1, shops.one)).toBe(0)
    createdAt += HOUR
    expect(await written(1, shops.one)).toBe(1)
  })

  test('counts the tagged addresses of a mailbox together before they are confirmed', async () => {
    const update = shops.db.updateTable('users').set({ email: 'asha+gift+2@example.in' })
    await update.where('id', '=', shops.two.userId).execute()
    expect(await written(3, shops.one)).toBe(3)
    expect(await written(3, shops.two)).toBe(2)
  })

  test('is kept from a confirmed address by no stranger and by no other shop', async () => {
    const { db, one, two } = shops
    await confirmEmail()
    const person = { first_name: 'X', last_name: 'Y', password_hash: 'x', created_at: database.NOW }
    const insert = db.insertInto('users').values({ store_id: one.id, email: 'asha+1@example.in', ...person })
    const stranger = await insert.returning('id').executeTakeFirstOrThrow()
    expect(await written(25, two)).toBe(20)
    expect(await written(25, { id: one.id, userId: stranger.id })).toBe(0)
    expect(await written(25, one)).toBe(20)
  })

  test('comes twenty times a day to an address that is confirmed', async () => {
    await confirmEmail()
    expect(await written(25)).toBe(20)
    createdAt += 24 * HOUR
    expect(await written(1)).toBe(1)
  })

  test('comes for every order that was paid', async () => {
    await written(25)
    const id = await order(shops.one)
    const said = `We have received ₹999 for your order ${await database.numberOf(shops.db, id)}.`
    expect(await paid(id, 'payu')).toContain(said)
    expect(await paid(await order(shops.one), 'sandbox')).toBeUndefined()
  })
})
