import { isOnRealHost } from '../../domain/local-host.ts'
import { terminalLine } from '../../domain/terminal-text.ts'
import { howToBePaid, lacksPayments } from '../payments/test-payments.ts'
import { putProducts } from '../services/catalogue/put-products.ts'
import { removeProduct } from '../services/catalogue/remove-product.ts'
import { addShop } from '../services/shops/add-shop.ts'
import { editInfo, editTheme } from '../services/shops/edit-info.ts'
import { listShops } from '../services/shops/list-shops.ts'
import { removeShop } from '../services/shops/remove-shop.ts'
import { setHosts } from '../services/shops/set-hosts.ts'
import { setPolicy } from '../services/shops/set-policy.ts'
import { policySlug, readJson, readText } from './arguments.ts'
import { cliContext, shopContext } from './cli-context.ts'
import type { Command } from './command.ts'
import { confirmRemoval } from './confirm-removal.ts'
import { paymentCommands } from './payment-commands.ts'
import { peopleCommands } from './people-commands.ts'

export const commands: Record<string, Command> = {
  list: {
    usage: '',
    summary: 'every shop with its hosts',
    minArgs: 0,
    run: async db => {
      const lines = (await listShops({ db })).map(({ slug, name, isDemo, hosts }) =>
        [slug, terminalLine(name), hosts.join(' '), isDemo ? '(demo)' : ''].join('  ').trimEnd(),
      )
      return lines.join('\n') || 'No shops.'
    },
  },
  add: {
    usage: '<slug> <name> <host>…',
    summary: 'opens a shop',
    minArgs: 3,
    run: async (db, [slug = '', name = '', ...hosts]) => {
      await addShop(cliContext(db), { slug, name, hosts })
      return `${name} is open at ${hosts.join(', ')}. ${paidBy(slug, hosts)}`
    },
  },
  'set-host': {
    usage: '<slug> <host>…',
    summary: 'gives a shop these hosts instead of those it has',
    minArgs: 2,
    run: async (db, [slug = '', ...hosts]) => {
      const store = await setHosts(await shopContext(db, slug), hosts)
      const next = lacksPayments(store) ? ` ${howToBePaid(slug)}.` : ''
      return `${slug} answers at ${store.hosts.join(', ')}.${next}`
    },
  },
  'set-info': {
    usage: '<slug> <file.json>',
    summary: 'replaces the store info the file names, keeps the rest',
    minArgs: 2,
    run: async (db, [slug = '', file = '']) => {
      const given = await readJson(file)
      await editInfo(await shopContext(db, slug), given)
      return `${slug} is changed.`
    },
  },
  'set-theme': {
    usage: '<slug> <file.json>',
    summary: 'sets colours, font and corners',
    minArgs: 2,
    run: async (db, [slug = '', file = '']) => {
      const given = await readJson(file)
      await editTheme(await shopContext(db, slug), given)
      return `${slug} is changed.`
    },
  },
  'set-policy': {
    usage: '<slug> <policy> <file.html>',
    summary: 'sets one policy text; an empty file brings the built-in one back',
    minArgs: 3,
    run: async (db, [slug = '', name = '', file = '']) => {
      const [policy, html] = [policySlug(name), await readText(file)]
      await setPolicy(await shopContext(db, slug), { policy, html })
      return `${slug} is changed.`
    },
  },
  ...paymentCommands,
  ...peopleCommands,
  'put-products': {
    usage: '<slug> <file.json>',
    summary: 'adds the products of a list, or replaces those with the same id',
    minArgs: 2,
    run: async (db, [slug = '', file = '']) => {
      const context = await shopContext(db, slug)
      const count = await putProducts(context, await readJson(file))
      return `${count} ${count === 1 ? 'product is' : 'products are'} in ${slug}.`
    },
  },
  'remove-product': {
    usage: '<slug> <product id>',
    summary: 'takes a product off sale; past orders keep it',
    minArgs: 2,
    run: async (db, [slug = '', id = '']) => {
      await removeProduct(await shopContext(db, slug), { id })
      return `${id} is off sale.`
    },
  },
  remove: {
    usage: '<slug> [--yes]',
    summary: 'closes a shop for good, with its orders and accounts; asks for the slug again',
    minArgs: 1,
    run: async (db, [slug = '', ...flags]) => {
      const context = await shopContext(db, slug)
      await confirmRemoval(slug, flags, process)
      await removeShop(context)
      return `${slug} is closed.`
    },
  },
}

function paidBy(slug: string, hosts: readonly string[]): string {
  if (isOnRealHost(hosts)) return `${howToBePaid(slug)}.`
  return `It takes test payments, which anybody can make: before it sells, npm run store -- payment ${slug} upi|payu`
}
