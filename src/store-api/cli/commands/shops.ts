import { MAX_HOLDING_DAYS, MAX_LOW_STOCK } from '../../../contract/desk/selling.ts'
import { command, countOption, json, parsedOption, textOption, yes } from '../command.ts'

function onOff(flags: string, summary: string) {
  const parse = (text: string) => (/^(on|off)$/.test(text) ? text === 'on' : undefined)
  return parsedOption(flags, summary, { parse, problem: `${flags.split(' ')[0]} takes on or off.` })
}

const actions = () => import('../actions/shops.ts')

export const shopCommands = [
  command({
    name: 'list',
    earlier: 'list',
    summary: 'every shop with its hosts',
    example: 'shops list --json',
    options: { json },
    run: async call => (await actions()).list(call),
  }),
  command({
    name: 'usage',
    summary:
      'what each shop uses, to bill its client: orders of a month, products and the room of its pictures',
    example: 'shops usage --month 2026-11 --json',
    options: {
      month: textOption('--month <month>', 'a month such as 2026-11; without it the present one'),
      json,
    },
    run: async call => (await actions()).usage(call),
  }),
  command({
    name: 'add',
    earlier: 'add',
    args: ['<slug>', '<name>', '<host...>'],
    summary: 'opens a shop',
    example: 'shops add spices "Masala Dabba" spices.localhost',
    run: async call => (await actions()).add(call),
  }),
  command({
    name: 'set-host',
    earlier: 'set-host',
    args: ['<slug>', '<host...>'],
    summary: 'replaces the hosts of a shop',
    example: 'shops set-host spices spices.example www.spices.example',
    run: async call => (await actions()).setHost(call),
  }),
  command({
    name: 'info',
    args: ['<slug>'],
    summary: 'prints the store info with theme and policies as JSON, in the form that set-info takes',
    example: 'shops info spices',
    run: async call => (await actions()).info(call),
  }),
  command({
    name: 'set-info',
    earlier: 'set-info',
    args: ['<slug>', '<file.json>'],
    summary: 'changes the store info that the file names, keeps the rest',
    example: 'shops set-info spices info.json',
    run: async call => (await actions()).setInfo(call),
  }),
  command({
    name: 'set-theme',
    earlier: 'set-theme',
    args: ['<slug>', '<file.json>'],
    summary: 'sets colours, font and corners',
    example: 'shops set-theme spices theme.json',
    run: async call => (await actions()).setTheme(call),
  }),
  command({
    name: 'set-policy',
    earlier: 'set-policy',
    args: ['<slug>', '<policy>', '<file.html>'],
    summary: 'sets one policy text; an empty file restores the built-in text',
    example: 'shops set-policy spices refund refund.html',
    run: async call => (await actions()).setPolicyText(call),
  }),
  command({
    name: 'set-selling',
    args: ['<slug>'],
    summary:
      'prints how a shop sells: what it shows of its stock, how long it waits for money, whether guests order; options change it',
    example: 'shops set-selling spices --low-stock-from 3 --holding-days 5 --guest-checkout on',
    options: {
      lowStockFrom: countOption(
        '--low-stock-from <pieces>',
        'shows how many are left when this many or fewer are left; 0: never',
        { least: 0, most: MAX_LOW_STOCK },
      ),
      holdingDays: countOption(
        '--holding-days <days>',
        'cancels an order that is unpaid for this many days',
        { least: 1, most: MAX_HOLDING_DAYS },
      ),
      guestCheckout: onOff('--guest-checkout <on|off>', 'whether shoppers order without an account'),
      orderChanges: onOff(
        '--order-changes <on|off>',
        'whether shoppers cancel orders and change their addresses until they are shipped',
      ),
      ordersPaused: onOff('--orders-paused <on|off>', 'whether shoppers place no orders for now'),
      json,
    },
    run: async call => (await actions()).setSelling(call),
  }),
  command({
    name: 'rules',
    earlier: 'rules',
    args: ['<slug>', '[file.json]'],
    summary: 'prints delivery, cash on delivery, discounts and tax as JSON, or replaces them all by a file',
    example: 'shops rules spices rules.json',
    run: async call => (await actions()).rules(call),
  }),
  command({
    name: 'activity',
    args: ['<slug>'],
    summary: 'who did what at a shop, the newest fifty lines',
    example: 'shops activity spices --json',
    options: {
      before: textOption('--before <id>', 'only lines before this one, to see the next fifty'),
      json,
    },
    run: async call => (await actions()).activity(call),
  }),
  command({
    name: 'remove',
    earlier: 'remove',
    args: ['<slug>'],
    summary: 'permanently deletes a shop with its orders and accounts; asks for the slug again',
    example: 'shops remove spices',
    options: { yes },
    run: async call => (await actions()).remove(call),
  }),
]
