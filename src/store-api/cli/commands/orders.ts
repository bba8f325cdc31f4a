import { orderStatuses, paymentStates } from '../../../contract/desk/order.ts'
import { command, json, textOption, yes } from '../command.ts'

const actions = () => import('../actions/orders.ts')

const choice = (flags: string, summary: string, values: readonly string[]) =>
  textOption(`${flags} <${values.join('|')}>`, summary)

const filter = {
  status: choice('--status', 'only those with this status', orderStatuses),
  payment: choice('--payment', 'only those with this payment', paymentStates),
  from: textOption('--from <day>', 'placed on this day or later: 2026-11-22'),
  until: textOption('--until <day>', 'placed on this day or before'),
  words: textOption(
    '--words <words>',
    'start of number, name, phone, e-mail, city, PIN code, tracking number, SKU or title',
  ),
}

export const orderCommands = [
  command({
    name: 'list',
    args: ['<slug>'],
    summary: 'the newest fifty orders of a shop that match',
    example: 'orders list spices --status processing --json',
    options: {
      ...filter,
      before: textOption('--before <number>', 'only orders before this number, to see the next fifty'),
      json,
    },
    run: async call => (await actions()).list(call),
  }),
  command({
    name: 'show',
    args: ['<slug>', '<number>'],
    summary: 'one order with its lines, address and payments',
    example: 'orders show spices 1042 --json',
    options: { json },
    run: async call => (await actions()).show(call),
  }),
  command({
    name: 'export',
    args: ['<slug>', '[file.csv]'],
    summary: 'writes the orders that match as CSV to a file or the terminal; keep the file safe',
    example: 'orders export spices orders.csv --from 2026-11-01',
    options: filter,
    run: async call => (await actions()).exportAll(call),
  }),
  command({
    name: 'invoices',
    args: ['<slug>', '<folder>'],
    summary: 'writes every invoice and credit note as PDF into a folder',
    example: 'orders invoices spices invoices-2026 --from 2026-04-01 --until 2027-03-31',
    options: {
      from: textOption('--from <day>', 'issued on this day or later: 2026-11-22'),
      until: textOption('--until <day>', 'issued on this day or before'),
    },
    run: async call => (await actions()).invoices(call),
  }),
  command({
    name: 'move',
    args: ['<slug>', '<number>', '<shipped|delivered|cancelled>'],
    summary: 'changes the status of an order and e-mails the shopper; cancelling asks for the number again',
    example: 'orders move spices 1042 shipped --carrier "India Post" --tracking EM123456789IN',
    options: {
      carrier: textOption('--carrier <name>', 'shipped: the carrier’s name'),
      tracking: textOption('--tracking <number>', 'shipped: the carrier’s tracking number, if there is one'),
      trackingUrl: textOption(
        '--tracking-url <address>',
        'shipped: web address where the shopper can track it',
      ),
      reason: textOption('--reason <text>', 'cancelled: the reason; the shopper sees it'),
      yes,
    },
    run: async call => (await actions()).move(call),
  }),
]
