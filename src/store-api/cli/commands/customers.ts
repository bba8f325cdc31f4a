import { command, json, textOption, yes } from '../command.ts'

const actions = () => import('../actions/customers.ts')
const words = textOption('--words <words>', 'only those whose name, e-mail or phone begins so')

export const customerCommands = [
  command({
    name: 'list',
    args: ['<slug>'],
    summary: 'the customers of a shop, the newest first',
    example: 'customers list spices --words asha',
    options: { words, json },
    run: async call => (await actions()).list(call),
  }),
  command({
    name: 'export',
    args: ['<slug>', '[file]'],
    summary: 'writes the customers as CSV, to the file or to the terminal; keep the file safe',
    example: 'customers export spices customers.csv',
    options: { words },
    run: async call => (await actions()).exportAll(call),
  }),
  command({
    name: 'data',
    args: ['<slug>', '<e-mail>'],
    summary: 'prints everything that is stored about one customer, as JSON',
    example: 'customers data spices asha@example.com',
    run: async call => (await actions()).data(call),
  }),
  command({
    name: 'erase',
    args: ['<slug>', '<e-mail>'],
    summary: 'erases an account for good; its orders stay without the person; asks for the e-mail again',
    example: 'customers erase spices asha@example.com',
    options: { yes },
    run: async call => (await actions()).erase(call),
  }),
]
