import type { Command } from './command.ts'
import { customerCommands } from './commands/customers.ts'
import { doctorCommand, installationCommands, mediaCommands } from './commands/installation.ts'
import { orderCommands } from './commands/orders.ts'
import { gstr1Command, paymentCommands } from './commands/payments.ts'
import { peopleCommands } from './commands/people.ts'
import { productCommands } from './commands/products.ts'
import { shopCommands } from './commands/shops.ts'

/** Commands about one noun. */
export interface CommandGroup {
  name: string
  summary: string
  commands: readonly Command[]
}

export const groups: readonly CommandGroup[] = [
  { name: 'shops', summary: 'opens, changes and closes shops', commands: shopCommands },
  { name: 'products', summary: 'the products of a shop', commands: productCommands },
  { name: 'orders', summary: 'the orders of a shop', commands: orderCommands },
  { name: 'customers', summary: 'the accounts of a shop’s customers', commands: customerCommands },
  { name: 'payments', summary: 'the payments and takings of a shop', commands: paymentCommands },
  { name: 'people', summary: 'the staff of a shop', commands: peopleCommands },
  { name: 'media', summary: 'where the pictures of all shops are kept', commands: mediaCommands },
]

/** Commands of no group. */
export const separate: readonly Command[] = [doctorCommand, gstr1Command, ...installationCommands]
