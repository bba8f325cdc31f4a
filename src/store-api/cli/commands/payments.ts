import { parseRupees } from '../../../domain/desk/products/rupees-text.ts'
import { gatewayNames } from '../../../domain/payments/gateways.ts'
import { command, flag, json, parsedOption, requiredOption, textOption } from '../command.ts'
import { settingOptions } from '../payment-options.ts'

const actions = () => import('../actions/payments.ts')

/** The number is the bank's; more would not fit the bank's own field. */
const LONGEST_REFERENCE = 64
/** Rupees, as at the desk. */
const LARGEST_AMOUNT = 10_000_000

function amountOf(text: string): number | undefined {
  const amount = parseRupees(text) ?? 0
  return amount > 0 && amount <= LARGEST_AMOUNT ? amount : undefined
}

export const paymentCommands = [
  command({
    name: 'set',
    earlier: 'payment',
    args: ['<slug>', `<${gatewayNames.join('|')}>`],
    summary: 'sets the payment method; give PayU’s salt as PAYU_SALT or with --salt-stdin',
    example: 'payments set spices upi --vpa masaladabba@bank',
    options: {
      test: flag('--test', 'with sandbox on a real host: accepts test payments, and every page says so'),
      ...settingOptions,
    },
    run: async call => (await actions()).setPayment(call),
  }),
  command({
    name: 'show',
    args: ['<slug>'],
    summary: 'how a shop is paid; of its secrets only which are set',
    example: 'payments show spices --json',
    options: { json },
    run: async call => (await actions()).showPayment(call),
  }),
  command({
    name: 'callback-secret',
    earlier: 'show-callback-secret',
    args: ['<slug>'],
    summary: 'prints the secret that signs callbacks; keep it safe, with it anybody can mark orders as paid',
    example: 'payments callback-secret spices',
    run: async call => (await actions()).showCallbackSecret(call),
  }),
  command({
    name: 'mark-paid',
    earlier: 'mark-paid',
    args: ['<slug>', '<order>'],
    summary: 'records a payment that the bank statement shows',
    example: 'payments mark-paid spices 1042 --reference 412345678901 --amount 1299.50',
    options: {
      reference: requiredOption('--reference <number>', "the bank's number", {
        parse: text => (text.trim().length <= LONGEST_REFERENCE && text.trim()) || undefined,
        problem: 'Give the bank’s number: --reference 412345678901.',
      }),
      amount: parsedOption('--amount <rupees>', 'what came; without it what the order asks for', {
        parse: amountOf,
        problem: '--amount takes the rupees that came, from 0.01 to 10,000,000: --amount 1299.50.',
      }),
      shared: flag('--shared', 'use it when one transfer paid two orders with the same number'),
    },
    run: async call => (await actions()).markOrderPaid(call),
  }),
  command({
    name: 'refunds',
    earlier: 'refunds',
    args: ['<slug>'],
    summary: 'refunds due: payments that came twice, too late or in a wrong amount',
    example: 'payments refunds spices',
    options: { json },
    run: async call => (await actions()).refunds(call),
  }),
  command({
    name: 'takings',
    args: ['<slug>', '[file.csv]'],
    summary: 'payments and refunds by day or month; without days the last 30 days or 12 months',
    example: 'payments takings spices takings.csv --by month --from 2026-01-01',
    options: {
      by: textOption('--by <day|month>', 'without it by day'),
      from: textOption('--from <day>', 'from this day on: 2026-11-01'),
      until: textOption('--until <day>', 'up to the end of this day'),
      csv: flag('--csv', 'writes CSV to the terminal, or to a file if you give one'),
      json,
    },
    run: async call => (await actions()).takings(call),
  }),
]

export const gstr1Command = command({
  name: 'gstr1',
  args: ['<slug>', '<month>', '[folder]'],
  summary: 'the invoices and credit notes of a month as the tables of GSTR-1, for the shop’s accountant',
  example: 'gstr1 spices 2026-11 gstr1-2026-11',
  run: async call => (await actions()).gstr1(call),
})
