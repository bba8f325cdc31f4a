import { command, json, textOption, yes } from '../command.ts'

const actions = () => import('../actions/customers.ts')
const words = textOption('--words <words>', 'only those whose name, e-mail or phone begins so')

export const customerCommands = [
  command({
    name: 'list',
    args: ['<slug>'],
    summary: 'the customers of a shop, newest first',
    example: 'customers list spices --words asha',
    options: { words, json },
    run: async call => (await actions()).list(call),
  }),
  command({
    name: 'export',
    args: ['<slug>', '[file]'],
    summary: 'writes the customers as CSV to a file or the terminal; keep the file safe',
    example: 'customers export spices customers.csv',
    options: { words },
    run: async call => (await actions()).exportAll(call),
  }),
  command({
    name: 'data',
    args: ['<slug>', '<e-mail>'],
    summary: 'prints all stored data of one customer as JSON',
    example: 'customers data spices asha@example.com',
    run: async call => (await actions()).data(call),
  }),
  command({
    name: 'erase',
    args: ['<slug>', '<e-mail>'],
    summary:
      'permanently deletes an account; its orders stay, without the customer’s name and contact; asks for the e-mail again',
    example: 'customers erase spices asha@example.com',
    options: { yes },
    run: async call => (await actions()).erase(call),
  }),
]
