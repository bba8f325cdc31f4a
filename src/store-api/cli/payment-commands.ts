import { parseArgs } from 'node:util'
import { formatRupees, toRupees } from '../../domain/money.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import { UserError } from '../../domain/user-error.ts'
import { orderNumber } from '../db/order-number.ts'
import { openSecret } from '../db/secrets.ts'
import { listStores } from '../db/store-write.ts'
import type { Db } from '../db/tables.ts'
import { readEnv } from '../env.ts'
import { markPaid } from '../payments/mark-paid.ts'
import { storeNamed } from './arguments.ts'
import type { Command } from './command.ts'
import { setPayment } from './payment-settings.ts'

/** Commands about payments. */
export const paymentCommands: Record<string, Command> = {
  payment: {
    usage: '<slug> sandbox|upi|payu [--test] [--vpa …] [--key …]',
    summary: 'how the shop is paid; PayU’s salt comes by PAYU_SALT or --salt-stdin',
    minArgs: 2,
    run: (db, args) => setPayment(db, args, { env: process.env, stdin: process.stdin }),
  },
  'show-callback-secret': {
    usage: '<slug>',
    summary: 'prints what its callbacks are signed with; whoever reads it can make orders paid',
    minArgs: 1,
    run: async (db, [slug = '']) => {
      const { id } = await storeNamed(db, slug)
      const store = db.selectFrom('stores').select('payment_secret').where('id', '=', id)
      return openSecret(id, 'payment_secret', (await store.executeTakeFirstOrThrow()).payment_secret)
    },
  },
  'mark-paid': {
    usage: '<slug> <order> --reference <bank’s number>',
    summary: 'records money seen on the bank statement',
    minArgs: 4,
    run: async (db, [slug = '', order = '', ...flags]) => {
      const { id } = await storeNamed(db, slug)
      const bankReference = referenceOf(flags)
      const number = orderNumber(order)
      if (number === undefined) throw new UserError(`${order} is not an order number.`)
      const origin = await originOf(db, id)
      const refusal = await markPaid(db, id, { orderNumber: number, bankReference, origin, now: Date.now() })
      if (refusal) throw new UserError(refusal)
      return `Order ${number} is paid (${bankReference}). The shopper gets a mail.`
    },
  },
  refunds: {
    usage: '<slug>',
    summary: 'money that came twice or too late, to be given back',
    minArgs: 1,
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
    throw new UserError('Give the bank’s number: --reference 412345678901.')
  return reference
}

async function originOf(db: Db, id: number): Promise<string> {
  const host = (await listStores(db)).find(store => store.id === id)?.hosts[0] ?? 'localhost'
  return siteOrigin(host, readEnv(process.env).sitePort)
}
