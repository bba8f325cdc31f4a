import { randomUUID } from 'node:crypto'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { mailJob } from '../../../src/store-api/platform/mail/mail-job.ts'
import { mailText } from '../../../src/store-api/platform/mail/mail-message.ts'
import { renderMail } from '../../../src/store-api/server/mails.ts'
import { mailSender } from './mail-sender.ts'
import { inOne, ONE, type Sent, type TestApi } from './open-api.ts'
import { address } from './shopper.ts'

/** Lets the first shop take guests, and its shoppers change their orders. */
export async function takeGuests(
  { db }: TestApi,
  { guests = true, changes = true }: { guests?: boolean; changes?: boolean } = {},
): Promise<void> {
  const bit = (isOn: boolean) => (isOn ? 1 : 0)
  const update = db.updateTable('stores').set({ guest_checkout: bit(guests), order_changes: bit(changes) })
  await update.where('slug', '=', 'one').execute()
}

let guests = 0
export const newGuest = () => `guest${++guests}@example.com`

/** The body of a guest's order of a novel. */
export const guestOrder = (email: string, more: object = {}) => ({
  products: { [inOne('novel')]: 1 },
  shippingAddress: { ...address, phone: `90000${String(10_000 + guests)}` },
  email,
  ...more,
})

/** Places an order as a guest; resolves to its number and its token. */
export async function orderAsGuest(api: TestApi, email: string, more: object = {}, sent: Sent = {}) {
  const headers = { 'Idempotency-Key': randomUUID(), ...sent.headers }
  const answer = await api.call('/orders', { ...sent, headers, body: guestOrder(email, more) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return createOrder.response.parse(answer.body)
}

export const withToken = (token: string): Sent => ({ headers: { 'X-Order-Token': token } })

/** The mails of the first shop that wait, rendered as text, and none waits any more. */
export async function takeMails(api: TestApi): Promise<string[]> {
  const rows = await api.db.selectFrom('mail_queue').selectAll().orderBy('created_at').execute()
  await api.db.deleteFrom('mail_queue').execute()
  const origin = `http://${ONE}:4321`
  const sender = mailSender('Shop', origin)
  const texts: string[] = []
  for (const row of rows) {
    const job = mailJob.parse(JSON.parse(row.job))
    const mail = { id: row.id, storeId: row.store_id, job, tries: 1, createdAt: row.created_at }
    const letter = await renderMail(api.db, mail, sender, api.clock.now)
    if (letter) texts.push(`To: ${letter.to}\n${mailText(letter, sender)}`)
  }
  return texts
}

/** The token in the link of a mail. */
export function tokenIn(mail: string | undefined): string {
  return /#order-token=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
}
