import { parseArgs } from 'node:util'
import { formatRupees, toRupees } from '../../domain/money.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import { UserError } from '../../domain/user-error.ts'
import { findPrimaryHost } from '../db/hosts.ts'
import { orderNumber } from '../db/order-number.ts'
import type { RefundDue } from '../db/refund.ts'
import { readEnv } from '../env.ts'
import { callbackSecret } from '../services/payments/callback-secret.ts'
import { listRefunds } from '../services/payments/list-refunds.ts'
import { markPaid } from '../services/payments/mark-paid.ts'
import { serviceContext } from './cli-context.ts'
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
    run: async (db, [slug = '']) => callbackSecret(await serviceContext(db, slug)),
  },
  'mark-paid': {
    usage: '<slug> <order> --reference <bank’s number>',
    summary: 'records money seen on the bank statement',
    minArgs: 4,
    run: async (db, [slug = '', order = '', ...flags]) => {
      const context = await serviceContext(db, slug)
      const bankReference = referenceOf(flags)
      const number = orderNumber(order)
      if (number === undefined) throw new UserError(`${order} is not an order number.`)
      const host = (await findPrimaryHost(db, context.storeId)) ?? 'localhost'
      const origin = siteOrigin(host, readEnv(process.env).sitePort)
      await markPaid(context, { orderNumber: number, bankReference, origin })
      return `Order ${number} is paid (${bankReference}). The shopper gets a mail.`
    },
  },
  refunds: {
    usage: '<slug>',
    summary: 'money that came twice or too late, to be given back',
    minArgs: 1,
    run: async (db, [slug = '']) => {
      const refunds = await listRefunds(await serviceContext(db, slug))
      return refunds.map(refundLine).join('\n') || 'Nothing to give back.'
    },
  },
}

function refundLine({ orderNumber: number, amountPaise, adapter, reference, gatewayReference }: RefundDue) {
  return [`order ${number}`, formatRupees(toRupees(amountPaise)), adapter, reference, gatewayReference].join(
    '  ',
  )
}

function referenceOf(flags: string[]): string {
  const { values } = parseArgs({ args: flags, options: { reference: { type: 'string' } }, strict: false })
  const reference = typeof values.reference === 'string' ? values.reference.trim() : ''
  if (reference === '' || reference.length > 64)
    throw new UserError('Give the bank’s number: --reference 412345678901.')
  return reference
}
