import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../src/contract/desk/permission.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { trashProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { getShopOverview, listActivity, whatWaits } from '../../../src/store-api/home/overview.ts'
import { writePaymentSettings } from '../../../src/store-api/payments/desk/payment-settings.db.ts'
import { saveSection } from '../../../src/store-api/sections/revisions.ts'
import { editInfo } from '../../../src/store-api/shops/edit-info.ts'
import { setSelling } from '../../../src/store-api/shops/selling.ts'
import { setHosts } from '../../../src/store-api/shops/shops.ts'
import { addAttempt, addOrder, addShop, NOW, setAttempt } from '../payments/gateways/shops.ts'
import { cli, openDeskShop } from '../support/desk-shop.ts'
import { engines, enginesByDay } from '../support/open-api.ts'

describe.each(enginesByDay)('what is left to do before a shop opens on %s', engine => {
  test('is done task by task', async () => {
    const shop = await openDeskShop(engine)
    const context = shop.context(cli)
    const open = async () =>
      (await getShopOverview({ ...context, actor: { role: 'keeper' } })).tasks
        .filter(({ isDone }) => !isDone)
        .map(({ code }) => code)
    const later = ['policies', 'payments', 'host', 'people']
    expect(await open()).toEqual(['contact', 'logo', 'home', ...later])
    await editInfo(context, { categories: [] })
    expect(await open()).toEqual(['contact', 'logo', 'categories', 'home', ...later])
    const contact = { companyName: 'One', companyAddress: '1 Main Road', companyEmail: 'care@one.example' }
    await editInfo(context, contact)
    expect(await open()).toContain('contact')
    await editInfo(context, { companyPhone: '+91 90000 55055', companyLogoUrl: '/media/logo.svg' })
    await editInfo(context, { policies: { refund: 'x', return: 'x' }, categories: ['Spices'] })
    expect(await open()).toEqual(['home', ...later])
    await editInfo(context, { home: { heroTitle: 'Ground this week' } })
    expect(await open()).toEqual(later)
    await editInfo(context, { policies: { refund: 'x', return: 'x', shipping: 'x' } })
    await setHosts(context, ['one.example'])
    const setPayments = (adapter: string, settings: Record<string, string>) =>
      writePaymentSettings(shop.db, shop.storeId, { adapter, settings, secret: 'secret-of-shop-one' })
    // PayU's system for trying moves no money.
    await setPayments('payu', { payOrigin: 'https://test.payu.in' })
    expect(await open()).toEqual(['payments', 'people'])
    await setPayments('upi', {})
    expect(await open()).toEqual(['people'])
    const products = shop.db.updateTable('products').where('store_id', '=', shop.storeId)
    await products.set({ published: 0 }).execute()
    expect(await open()).toEqual(['products', 'people'])
    await products.set({ published: 1, trashed_at: 0 }).execute()
    await setSelling(context, { ordersPaused: true })
    expect(await open()).toEqual(['products', 'people', 'orders'])
  })
})

const section = 'policy-refund'

describe.each(enginesByDay)('what was done at a shop on %s', engine => {
  test('is listed newest first, fifty at a time, and of this shop only', async () => {
    const shop = await openDeskShop(engine)
    for (let revision = 0; revision < 60; revision++)
      await saveSection(shop.context(), { section, value: { html: `${revision}` }, revision })
    await editInfo(shop.context(cli, shop.otherId), { storeName: 'Other' })
    const first = await listActivity(shop.context(), {})
    expect(first.entries).toHaveLength(50)
    expect(first.hasMore).toBe(true)
    expect(first.entries[0]).toMatchObject({ by: 'Asha', action: 'section.saved', subject: section })
    const rest = await listActivity(shop.context(), { before: Number(first.entries.at(-1)?.id) })
    expect(rest.hasMore).toBe(false)
    expect(rest.entries).toHaveLength(10)
    const other = await listActivity(shop.context(cli, shop.otherId), {})
    expect(other.entries).toMatchObject([{ by: 'The command line', subject: 'contact' }])
  })

  test('names a product by its title, while the shop has it', async () => {
    const shop = await openDeskShop(engine)
    const products = shop.db.selectFrom('products').select(['id', 'title'])
    const { id, title } = await products.where('store_id', '=', shop.storeId).executeTakeFirstOrThrow()
    await trashProduct(shop.context(), { id })
    await saveSection(shop.context(), { section, value: { html: 'x' }, revision: 0 })
    const { entries } = await listActivity(shop.context(), {})
    expect(entries.map(entry => [entry.subject, entry.title])).toEqual([
      [section, undefined],
      [id, title],
    ])
    await shop.db.deleteFrom('products').where('id', '=', id).execute()
    expect((await listActivity(shop.context(), {})).entries[1]).not.toHaveProperty('title')
  })

  test('has no line of a save that was refused', async () => {
    const shop = await openDeskShop(engine)
    await saveSection(shop.context(), { section, value: { html: 'x' }, revision: 0 })
    const late = saveSection(shop.context(), { section, value: { html: 'y' }, revision: 0 })
    await expect(late).rejects.toMatchObject({ code: 'revision-conflict' })
    expect((await listActivity(shop.context(), {})).entries).toHaveLength(1)
  })

  test('goes with the shop, and its revisions with it', async () => {
    const shop = await openDeskShop(engine)
    await saveSection(shop.context(), { section, value: { html: 'x' }, revision: 0 })
    await shop.db.deleteFrom('stores').where('id', '=', shop.storeId).execute()
    expect((await listActivity(shop.context(), {})).entries).toEqual([])
    expect(await shop.db.selectFrom('revisions').select('id').execute()).toEqual([])
  })
})

test('no code changes what was done, or a revision, and one file alone deletes what is old', () => {
  const changes =
    /(?:updateTable|deleteFrom)\(\s*'(?:events|revisions)'|(?:update|delete from) (?:events|revisions)\b/
  const files = globSync(join(import.meta.dirname, '../../../src/store-api/**/*.ts'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter(file => changes.test(readFileSync(file, 'utf8')))
  expect(found.map(file => basename(file))).toEqual(['delete-old-history.db.ts'])
  expect(readFileSync(found[0] ?? '', 'utf8')).not.toContain('updateTable')
})

const PROCESSING = 1
const DAY = 24 * 60 * 60 * 1000

describe.each(engines)('what waits for the people of a shop on %s', async engine => {
  const api = await openDeskShop(engine)
  const [other, own] = [await addShop(api.db, 'other'), await addShop(api.db, 'own')]
  const pay = async (set: object, { id, userId } = own) => {
    const order = await addOrder(api.db, { id, userId }, PROCESSING)
    const reference = await addAttempt(api.db, { id, userId }, order)
    await setAttempt(api.db, reference, { state: 'paid', adapter: 'manual', ...set })
  }
  const add = async (id: string, stock: number, { id: store } = own) => {
    const variants = [{ id, sku: '', size: '', color: '', stock }]
    await putProducts(api.context(cli, store), [{ id, title: id, regularPrice: 100, variants }])
  }
  await addOrder(api.db, own)
  await pay({ paid_at: NOW })
  await pay({ paid_at: NOW - 3 * DAY })
  await pay({ paid_at: NOW - 3 * DAY, refunded_at: NOW })
  await pay({ paid_at: NOW - 30 * DAY, refund_due: 1 })
  await pay({ paid_at: NOW, refund_due: 1 }, other)
  await add('out', 0)
  await add('low', 5)
  await add('many', 6)
  await add('draft', 0)
  await add('others', 5, other)
  await api.db.updateTable('products').set({ published: 0 }).where('id', '=', 'draft').execute()
  const shop = own
  const of = (role: Role) => whatWaits({ db: api.db, storeId: shop.id, now: () => NOW, actor: { role } })

  test('is all of it for a keeper', async () => {
    const takings = { today: 0, month: 1998 }
    expect(await of('keeper')).toEqual({ ordersToSend: 4, refundsDue: 1, stock: { low: 1, out: 1 }, takings })
  })

  test.each([
    ['marketer', { stock: { low: 1, out: 1 } }],
    ['packer', { ordersToSend: 4 }],
  ] as const)('is for a %s only what the role may see', async (role, seen) => {
    expect(JSON.parse(JSON.stringify(await of(role)))).toEqual(seen)
  })
})
