import { command, textOption, yes } from '../command.ts'

const actions = () => import('../actions/orders.ts')

export const orderCommands = [
  command({
    name: 'move',
    args: ['<slug>', '<number>', '<shipped|delivered|cancelled>'],
    summary: 'gives an order its next status and mails the shopper; cancelling asks for the number again',
    example: 'orders move spices 1042 shipped --carrier "India Post" --tracking EM123456789IN',
    options: {
      carrier: textOption('--carrier <name>', 'shipped: by what it travels'),
      tracking: textOption('--tracking <number>', "shipped: the carrier's number, if there is one"),
      trackingUrl: textOption('--tracking-url <address>', 'shipped: where the shopper can follow it'),
      reason: textOption('--reason <text>', 'cancelled: why; the shopper reads it'),
      yes,
    },
    run: async call => (await actions()).move(call),
  }),
]
