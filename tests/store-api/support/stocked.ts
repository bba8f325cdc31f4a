import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { placeOrder } from '../../../src/store-api/orders/place-order.ts'
import type { ShopperContext } from '../../../src/store-api/platform/services/service-context.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import type { TestApi } from './open-api.ts'
import { customer, shopContext } from './shop-context.ts'
import { address, newShopper } from './shopper.ts'
import { unlimited } from './unlimited.ts'

/** A shirt in three pieces, of the first shop; prices are rupees. */
export const shirt = {
  id: 'polo',
  title: 'Polo',
  category: 'Shirts',
  regularPrice: 500,
  imgUrl: '/media/polo.webp',
  variants: [
    { id: 'polo-s', sku: 'P-S', size: 'S', color: 'Red', stock: 8 },
    { id: 'polo-m', sku: 'P-M', size: 'M', color: 'Red', stock: 1, regularPrice: 600, discountedPrice: 550 },
    { id: 'polo-l', size: 'L', color: 'Red', images: ['/media/polo-l.webp'] },
  ],
}

/** Puts products into the first shop. */
export async function put(api: TestApi, ...products: object[]): Promise<void> {
  await putProducts(await shopContext(api, 'one'), products)
}

/** The stock of every variant of the first shop, by the variant's id. */
export async function stocks({ db }: TestApi): Promise<Record<string, number | null>> {
  const rows = await db.selectFrom('variants').select(['id', 'stock']).orderBy('pk').execute()
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}

export async function versionOf({ db }: TestApi): Promise<number> {
  const row = db.selectFrom('stores').select('version').where('slug', '=', 'one')
  return (await row.executeTakeFirstOrThrow()).version
}

export type Piece = { id?: string; size?: string; color?: string; quantity?: number }

/** What services need for somebody new with an account at the first shop, with the lines that were logged. */
export async function newCustomer(api: TestApi): Promise<ShopperContext & { logged: string[] }> {
  const { email } = await newShopper(api)
  const users = api.db.selectFrom('users').select(['id', 'store_id']).where('email', '=', email)
  const { id, store_id } = await users.executeTakeFirstOrThrow()
  return { ...cliContext(api.db, store_id, api.clock.now), actor: customer(id, email, api.clock.now) }
}

/** Places orders as one shopper of the first shop. */
export async function newBuyer(api: TestApi) {
  const context = await newCustomer(api)
  return (pieces: Piece[], idempotencyKey?: string) =>
    placeOrder(context, {
      order: orderOf(pieces),
      limits: unlimited,
      idempotencyKey,
      origin: 'https://one.example',
    })
}

/** The body of an order of these pieces; of the shirt where they name no product. */
export function orderOf(pieces: Piece[]) {
  const products: Record<string, number> = {}
  const items = pieces.map(({ id = shirt.id, size = '', color = '', quantity = 1 }) => {
    products[id] = (products[id] ?? 0) + quantity
    return { id, quantity, selectedSize: size, selectedColor: color }
  })
  return { products, items, shippingAddress: address }
}
