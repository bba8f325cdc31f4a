import { parseArgs } from 'node:util'
import { formatRupees, toRupees } from '../../domain/money.ts'
import { StartError } from '../../domain/start-error.ts'
import { orderNumber } from '../db/order.ts'
import { openSecret } from '../db/secrets.ts'
import { listStores } from '../db/store-write.ts'
import type { Db } from '../db/tables.ts'
import { readEnv } from '../env.ts'
import { markPaid } from '../payments/mark-paid.ts'
import { siteOrigin } from '../tenant.ts'
import { storeNamed } from './arguments.ts'
import type { Command } from './command.ts'
import { setPayment } from './payment-settings.ts'

/** What a shop-keeper does about money. */
export const paymentCommands: Record<string, Command> = {
  payment: {
    takes: '<slug> sandbox|upi|payu [--test] [--vpa …] [--key …]',
    does: 'how the shop is paid; PayU’s salt comes by PAYU_SALT or --salt-stdin',
    least: 2,
    run: (db, args) => setPayment(db, args, { env: process.env, stdin: process.stdin }),
  },
  'show-callback-secret': {
    takes: '<slug>',
    does: 'prints what its callbacks are signed with; whoever reads it can make orders paid',
    least: 1,
    run: async (db, [slug = '']) => {
      const { id } = await storeNamed(db, slug)
      const store = db.selectFrom('stores').select('payment_secret').where('id', '=', id)
      return openSecret(id, 'payment_secret', (await store.executeTakeFirstOrThrow()).payment_secret)
    },
  },
  'mark-paid': {
    takes: '<slug> <order> --reference <bank’s number>',
    does: 'records money seen on the bank statement',
    least: 4,
    run: async (db, [slug = '', order = '', ...flags]) => {
      const { id } = await storeNamed(db, slug)
      const bankReference = referenceOf(flags)
      const number = orderNumber(order)
      if (number === undefined) throw new StartError(`${order} is not an order number.`)
      const origin = await originOf(db, id)
      const refusal = await markPaid(db, id, { orderNumber: number, bankReference, origin, now: Date.now() })
      if (refusal) throw new StartError(refusal)
      return `Order ${number} is paid (${bankReference}). The shopper gets a mail.`
    },
  },
  refunds: {
    takes: '<slug>',
    does: 'money that came twice or too late, to be given back',
    least: 1,
    run: async (db, [slug = '']) => {
      const { id } = await storeNamed(db, slug)
      const rows = await db
        .selectFrom('payment_attempts')
        .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
        .selectAll('payment_attempts')
        .select('orders.number')
        .where('payment_attempts.store_id', '=', id)
        .where('refund_due', '=', 1)
        .orderBy('updated_at')
        .execute()
      const lines = rows.map(row =>
        [
          `order ${row.number}`,
          formatRupees(toRupees(row.amount)),
          row.adapter,
          row.reference,
          row.gateway_reference,
        ].join('  '),
      )
      return lines.join('\n') || 'Nothing to give back.'
    },
  },
}

function referenceOf(flags: string[]): string {
  const { values } = parseArgs({ args: flags, options: { reference: { type: 'string' } }, strict: false })
  const reference = typeof values.reference === 'string' ? values.reference.trim() : ''
  if (reference === '' || reference.length > 64)
    throw new StartError('Give the bank’s number: --reference 412345678901.')
  return reference
}

async function originOf(db: Db, id: number): Promise<string> {
  const host = (await listStores(db)).find(store => store.id === id)?.hosts[0] ?? 'localhost'
  return siteOrigin(host, readEnv(process.env).sitePort)
}
