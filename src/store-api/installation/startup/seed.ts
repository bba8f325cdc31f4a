import { randomBytes } from 'node:crypto'
import type { DemoPerson, DemoShop, DemoShopper } from '../../../demo/shape.ts'
import { DAY } from '../../../domain/durations.ts'
import { addUser } from '../../accounts/user.db.ts'
import { addCatalogue } from '../../catalogue/products/product-write.db.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { hashPassword } from '../../platform/services/password-hash.ts'
import type { Db, Engine, Tx } from '../../platform/tables/tables.ts'
import { readSelling, writeSelling } from '../../shops/selling.db.ts'
import { addStore, hasStores, listStores, lockForSeeding } from '../../shops/store-write.db.ts'
import { addPerson } from '../../staff/staff.db.ts'
import { addRole } from '../../staff/staff-role.db.ts'
import { seedOrder } from './seed-order.ts'
import { seedProduct } from './seed-product.ts'

export interface Seed {
  shops: readonly DemoShop[]
  /** Marks them as demo shops, which are closed in production. */
  areDemo?: boolean
  shoppers: Readonly<Record<string, DemoShopper>>
}

/** Fills an empty database with the demo shops; false, and nothing is changed, if any store exists. `now` is milliseconds. */
export async function seed(db: Db, engine: Engine, seed: Seed, now: number): Promise<boolean> {
  const { shops, shoppers, areDemo = false } = seed
  const passwords = [...new Set(Object.values(shoppers).map(shopper => shopper.password))]
  if (await hasStores(db)) return false
  const hashes = new Map(
    await Promise.all(
      passwords.map(async password => [password, await hashPassword(password, { storeId: 0 })] as const),
    ),
  )
  return inOwnTransaction(db, async tx => {
    await lockForSeeding(tx, engine)
    if (await hasStores(tx)) return false
    for (const shop of shops) {
      const storeId = await seedShop(tx, shop, areDemo, now)
      const shopper = shoppers[shop.slug]
      if (shopper) await seedShopper(tx, storeId, shop, shopper, hashes.get(shopper.password) ?? '', now)
    }
    return true
  })
}

async function seedShop(tx: Tx, shop: DemoShop, isDemo: boolean, now: number): Promise<number> {
  const storeId = await addStore(
    tx,
    {
      slug: shop.slug,
      hosts: shop.hosts,
      info: shop.info,
      paymentAdapter: 'sandbox',
      paymentSettings: { vpa: shop.upiVpa },
      isDemo,
    },
    now,
  )
  if (shop.takesGuests)
    await writeSelling(tx, storeId, {
      ...(await readSelling(tx, storeId)),
      guestCheckout: true,
      orderChanges: true,
    })
  const products = shop.products.map(product => seedProduct(shop, product))
  await addCatalogue(tx, storeId, products)
  return storeId
}

async function seedShopper(
  tx: Tx,
  storeId: number,
  shop: DemoShop,
  shopper: DemoShopper,
  passwordHash: string,
  now: number,
): Promise<void> {
  const { email, firstName, lastName } = shopper
  const eldest = Math.max(0, ...shopper.orders.map(order => order.daysAgo))
  const createdAt = now - (eldest + 1) * DAY
  const userId = await addUser(tx, storeId, { email, firstName, lastName, passwordHash, createdAt })
  if (userId === undefined) return
  for (const order of shopper.orders.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await seedOrder(tx, { storeId, shop, userId, email, order }, now)
}

const PASSWORD_BYTES = 10

/**
 * Gives every demo shop these people, and returns the password of them all, of which only the hash is stored. They work
 * on local hosts only (staff/demo-people.ts). `now` is milliseconds.
 */
export async function seedPeople(db: Db, people: readonly DemoPerson[], now: number): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password, { storeId: 0 })
  await inOwnTransaction(db, async tx => {
    const stores = (await listStores(tx)).filter(({ isDemo }) => isDemo)
    for (const { email, name, role } of people) {
      const staffId = await addPerson(tx, { email, name, passwordHash, isDemo: true, now })
      if (staffId === undefined) continue
      for (const store of stores) await addRole(tx, { storeId: store.id, staffId, role, now })
    }
  })
  return password
}

/** 80 random bits, in groups that can be typed from a terminal. */
function newPassword(): string {
  return randomBytes(PASSWORD_BYTES)
    .toString('hex')
    .replace(/.{5}(?=.)/g, '$&-')
}
