import * as z from 'zod/mini'
import { storeInfo } from '../../contract/store-info.ts'
import { StartError } from '../../domain/start-error.ts'
import { terminalLine } from '../../domain/terminal-text.ts'
import { unhurried } from '../db/engine.ts'
import { putProduct, removeProduct } from '../db/product-write.ts'
import { raiseVersion, readStoreInfo, type StoreInfoInput } from '../db/store.ts'
import { addStore, listStores, setHosts } from '../db/store-write.ts'
import type { Db } from '../db/tables.ts'
import { howToBePaid, isOnRealHost } from '../payments/test-payments.ts'
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
import { paymentCommands } from './payment-commands.ts'
import { savedInfo, savedPolicy } from './policies.ts'

export const commands: Record<string, Command> = {
  list: {
    takes: '',
    does: 'every shop with its hosts',
    least: 0,
    run: async db => {
      const lines = (await listStores(db)).map(({ slug, name, isDemo, hosts }) =>
        [slug, terminalLine(name), hosts.join(' '), isDemo ? '(demo)' : ''].join('  ').trimEnd(),
      )
      return lines.join('\n') || 'No shops.'
    },
  },
  add: {
    takes: '<slug> <name> <host>…',
    does: 'opens a shop',
    least: 3,
    run: async (db, [slug = '', storeName = '', ...hosts]) =>
      db.transaction().execute(async tx => {
        const info = { storeName }
        const store = { slug: slugOf(slug), info, paymentAdapter: 'sandbox', paymentSettings: {} }
        if ((await listStores(tx)).some(other => other.slug === slug))
          throw new StartError(`There is already a shop ${slug}.`)
        await addStore(tx, { ...store, hosts: await freeHosts(tx, hosts) }, Date.now())
        return `${storeName} is open at ${hosts.join(', ')}. ${paidBy(slug, hosts)}`
      }),
  },
  'set-host': {
    takes: '<slug> <host>…',
    does: 'gives a shop these hosts instead of those it has',
    least: 2,
    run: (db, [slug = '', ...hosts]) =>
      change(db, slug, async (tx, id) => {
        await refuseDemo(tx, id, slug, hosts)
        await setHosts(tx, id, await freeHosts(tx, hosts, id))
        return `${slug} answers at ${hosts.join(', ')}.`
      }),
  },
  'set-info': {
    takes: '<slug> <file.json>',
    does: 'replaces the store info the file names, keeps the rest',
    least: 2,
    run: async (db, [slug = '', file = '']) => editInfo(db, slug, savedInfo(await newInfo(file))),
  },
  'set-theme': {
    takes: '<slug> <file.json>',
    does: 'sets colours, font and corners',
    least: 2,
    run: async (db, [slug = '', file = '']) => editInfo(db, slug, { theme: await newTheme(file) }),
  },
  'set-policy': {
    takes: '<slug> <policy> <file.html>',
    does: 'sets one policy text; an empty file brings the built-in one back',
    least: 3,
    run: async (db, [slug = '', policy = '', file = '']) => {
      const [name, html] = [policySlug(policy), await readText(file)]
      return editInfo(db, slug, ({ policies }) => ({
        policies: { ...policies, [name]: savedPolicy(name, html) },
      }))
    },
  },
  ...paymentCommands,
  'put-products': {
    takes: '<slug> <file.json>',
    does: 'adds the products of a list, or replaces those with the same id',
    least: 2,
    run: async (db, [slug = '', file = '']) => {
      const { id } = await storeNamed(db, slug)
      const products = await readJson(file, z.array(newProduct))
      for (const product of products) await putProduct(db, id, product)
      return `${products.length} ${products.length === 1 ? 'product is' : 'products are'} in ${slug}.`
    },
  },
  'remove-product': {
    takes: '<slug> <product id>',
    does: 'takes a product off sale; past orders keep it',
    least: 2,
    run: async (db, [slug = '', product = '']) => {
      const { id } = await storeNamed(db, slug)
      if (!(await removeProduct(db, id, product))) throw new StartError(`${slug} has no product ${product}.`)
      return `${product} is off sale.`
    },
  },
  remove: {
    takes: '<slug>',
    does: 'closes a shop for good, with its orders and accounts',
    least: 1,
    run: async (db, [slug = '']) => {
      const { id } = await storeNamed(db, slug)
      await db.transaction().execute(async tx => {
        await unhurried(tx)
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
    throw new StartError(
      `${slug} is a demo shop, whose sign-in everybody knows: open a shop of your own with npm run store -- add.`,
    )
}

async function change(db: Db, slug: string, edit: (tx: Db, id: number) => Promise<string>): Promise<string> {
  return db.transaction().execute(async tx => {
    const { id } = await storeNamed(tx, slug)
    await raiseVersion(tx, id)
    return edit(tx, id)
  })
}

type InfoChange = Partial<StoreInfoInput> | ((info: StoreInfoInput) => Partial<StoreInfoInput>)

function editInfo(db: Db, slug: string, edit: InfoChange): Promise<string> {
  return change(db, slug, async (tx, id) => {
    const { info } = await readStoreInfo(tx, id)
    const next = { ...info, ...(typeof edit === 'function' ? edit(info) : edit) }
    const wrong = storeInfo.safeParse(next).error
    if (wrong) throw new StartError(`${wrong.issues[0]?.path.join('.')} is not valid store info.`)
    await tx
      .updateTable('stores')
      .set({ info: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
    return `${slug} is changed.`
  })
}
