import * as z from 'zod/mini'
import { storeInfo } from '../../contract/store-info.ts'
import { terminalLine } from '../../domain/terminal-text.ts'
import { UserError } from '../../domain/user-error.ts'
import { disableStatementTimeout } from '../db/engine/engine.ts'
import { putProduct, removeProduct } from '../db/product-write.ts'
import { bumpVersion, findStore, readStoreInfo, type StoreInfoInput } from '../db/store.ts'
import { addStore, listStores, setHosts } from '../db/store-write.ts'
import type { Db } from '../db/tables.ts'
import { howToBePaid, isOnRealHost, lacksPayments } from '../payments/test-payments.ts'
import {
  freeHosts,
  newInfo,
  newProduct,
  newTheme,
  policySlug,
  readJson,
  readText,
  slugOf,
  storeNamed,
} from './arguments.ts'
import type { Command } from './command.ts'
import { confirmRemoval } from './confirm-removal.ts'
import { paymentCommands } from './payment-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { savedInfo, savedPolicy } from './policies.ts'

export const commands: Record<string, Command> = {
  list: {
    usage: '',
    summary: 'every shop with its hosts',
    minArgs: 0,
    run: async db => {
      const lines = (await listStores(db)).map(({ slug, name, isDemo, hosts }) =>
        [slug, terminalLine(name), hosts.join(' '), isDemo ? '(demo)' : ''].join('  ').trimEnd(),
      )
      return lines.join('\n') || 'No shops.'
    },
  },
  add: {
    usage: '<slug> <name> <host>…',
    summary: 'opens a shop',
    minArgs: 3,
    run: async (db, [slug = '', storeName = '', ...hosts]) =>
      db.transaction().execute(async tx => {
        const info = { storeName }
        const store = { slug: slugOf(slug), info, paymentAdapter: 'sandbox', paymentSettings: {} }
        if ((await listStores(tx)).some(other => other.slug === slug))
          throw new UserError(`There is already a shop ${slug}.`)
        await addStore(tx, { ...store, hosts: await freeHosts(tx, hosts) }, Date.now())
        return `${storeName} is open at ${hosts.join(', ')}. ${paidBy(slug, hosts)}`
      }),
  },
  'set-host': {
    usage: '<slug> <host>…',
    summary: 'gives a shop these hosts instead of those it has',
    minArgs: 2,
    run: (db, [slug = '', ...hosts]) =>
      change(db, slug, async (tx, id) => {
        await refuseDemo(tx, id, slug, hosts)
        const wanted = await freeHosts(tx, hosts, id)
        await setHosts(tx, id, wanted)
        const store = await findStore(tx, wanted[0] ?? '')
        const next = store && lacksPayments(store) ? ` ${howToBePaid(slug)}.` : ''
        return `${slug} answers at ${wanted.join(', ')}.${next}`
      }),
  },
  'set-info': {
    usage: '<slug> <file.json>',
    summary: 'replaces the store info the file names, keeps the rest',
    minArgs: 2,
    run: async (db, [slug = '', file = '']) => editInfo(db, slug, savedInfo(await newInfo(file))),
  },
  'set-theme': {
    usage: '<slug> <file.json>',
    summary: 'sets colours, font and corners',
    minArgs: 2,
    run: async (db, [slug = '', file = '']) => editInfo(db, slug, { theme: await newTheme(file) }),
  },
  'set-policy': {
    usage: '<slug> <policy> <file.html>',
    summary: 'sets one policy text; an empty file brings the built-in one back',
    minArgs: 3,
    run: async (db, [slug = '', policy = '', file = '']) => {
      const [name, html] = [policySlug(policy), await readText(file)]
      return editInfo(db, slug, ({ policies }) => ({
        policies: { ...policies, [name]: savedPolicy(name, html) },
      }))
    },
  },
  ...paymentCommands,
  ...peopleCommands,
  'put-products': {
    usage: '<slug> <file.json>',
    summary: 'adds the products of a list, or replaces those with the same id',
    minArgs: 2,
    run: async (db, [slug = '', file = '']) => {
      const { id } = await storeNamed(db, slug)
      const products = await readJson(file, z.array(newProduct))
      for (const product of products) await putProduct(db, id, product)
      return `${products.length} ${products.length === 1 ? 'product is' : 'products are'} in ${slug}.`
    },
  },
  'remove-product': {
    usage: '<slug> <product id>',
    summary: 'takes a product off sale; past orders keep it',
    minArgs: 2,
    run: async (db, [slug = '', product = '']) => {
      const { id } = await storeNamed(db, slug)
      if (!(await removeProduct(db, id, product))) throw new UserError(`${slug} has no product ${product}.`)
      return `${product} is off sale.`
    },
  },
  remove: {
    usage: '<slug> [--yes]',
    summary: 'closes a shop for good, with its orders and accounts; asks for the slug again',
    minArgs: 1,
    run: async (db, [slug = '', ...flags]) => {
      const { id } = await storeNamed(db, slug)
      await confirmRemoval(slug, flags, process)
      await db.transaction().execute(async tx => {
        await disableStatementTimeout(tx)
        await tx.deleteFrom('stores').where('id', '=', id).execute()
      })
      return `${slug} is closed.`
    },
  },
}

function paidBy(slug: string, hosts: readonly string[]): string {
  if (isOnRealHost(hosts)) return `${howToBePaid(slug)}.`
  return `It takes test payments, which anybody can make: before it sells, npm run store -- payment ${slug} upi|payu`
}

/** A demo shop's sign-in is published, and it closes as soon as a shop has a real host. */
async function refuseDemo(tx: Db, id: number, slug: string, hosts: readonly string[]): Promise<void> {
  const store = (await listStores(tx)).find(other => other.id === id)
  if (store?.isDemo && isOnRealHost(hosts))
    throw new UserError(
      `${slug} is a demo shop, whose sign-in everybody knows: open a shop of your own with npm run store -- add.`,
    )
}

async function change(db: Db, slug: string, edit: (tx: Db, id: number) => Promise<string>): Promise<string> {
  return db.transaction().execute(async tx => {
    const { id } = await storeNamed(tx, slug)
    await bumpVersion(tx, id)
    return edit(tx, id)
  })
}

type InfoChange = Partial<StoreInfoInput> | ((info: StoreInfoInput) => Partial<StoreInfoInput>)

function editInfo(db: Db, slug: string, edit: InfoChange): Promise<string> {
  return change(db, slug, async (tx, id) => {
    const { info } = await readStoreInfo(tx, id)
    const next = { ...info, ...(typeof edit === 'function' ? edit(info) : edit) }
    const wrong = storeInfo.safeParse(next).error
    if (wrong) throw new UserError(`${wrong.issues[0]?.path.join('.')} is not valid store info.`)
    await tx
      .updateTable('stores')
      .set({ info: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
    return `${slug} is changed.`
  })
}
