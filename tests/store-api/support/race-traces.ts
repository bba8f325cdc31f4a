import type { Db } from '../../../src/store-api/platform/tables/tables.ts'

/** What the database holds of each order, as JSON: its status, payment, shipment, steps in their order and mails by name. */
export async function readTraces(db: Db): Promise<{ of(orderId: number): string }> {
  const columns = ['id', 'status', 'payment', 'carrier', 'tracking_number'] as const
  const orders = await db.selectFrom('orders').select(columns).execute()
  const rows = new Map(orders.map(row => [row.id, row]))
  const steps = Map.groupBy(await readSteps(db), ({ orderId }) => orderId)
  const mails = Map.groupBy(await readMails(db), ({ orderId }) => orderId)
  return {
    of: orderId => {
      const row = rows.get(orderId)
      return JSON.stringify({
        status: row?.status,
        payment: row?.payment,
        shipment: [row?.carrier, row?.tracking_number],
        steps: (steps.get(orderId) ?? []).map(({ to }) => to),
        mails: (mails.get(orderId) ?? []).map(({ name }) => name).toSorted(),
      })
    },
  }
}

async function readSteps(db: Db): Promise<{ orderId: number; to: string }[]> {
  const events = db.selectFrom('order_events').select(['order_id as orderId', 'details'])
  const moved = await events.where('kind', '=', 'moved').orderBy('id').execute()
  return moved.map(({ orderId, details }) => ({ orderId, to: JSON.parse(details).to }))
}

/** The mails about orders: a status that was reached, or `paid`. */
async function readMails(db: Db): Promise<{ orderId: number; name: string }[]> {
  const rows = await db.selectFrom('mail_queue').select('job').execute()
  const jobs = rows.map(({ job }) => JSON.parse(job))
  return jobs.map(({ orderId, kind, to }) => ({ orderId, name: kind === 'payment-received' ? 'paid' : to }))
}
