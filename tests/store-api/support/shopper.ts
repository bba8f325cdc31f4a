import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { authorize } from '../../../src/contract/session.ts'
import { inOne, type TestApi } from './open-api.ts'

export const address = {
  fullName: 'Asha Menon',
  address: '22 Tamarind Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560011',
  phone: '+91 90000 55055',
}

let shoppers = 0

/** Registers and signs in somebody new at a shop. */
export async function newShopper(api: TestApi, host?: string) {
  const email = `shopper${++shoppers}@example.com`
  const password = 'correct horse'
  const person = { email, password, firstName: 'Asha', lastName: 'Menon' }
  const at = host === undefined ? {} : { host }
  const registered = await api.call('/users/register', { ...at, body: person })
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body))
  const { body } = await api.call('/users/authorize', { ...at, body: { email, password } })
  return { email, password, token: authorize.response.parse(body).token }
}

/** Orders two novels at the first shop and returns the answer. */
export function orderNovels(api: TestApi, token: string, headers: Record<string, string> = {}) {
  const body = { products: { [inOne('novel')]: 2 }, shippingAddress: address }
  return api.call('/orders', { token, headers, body })
}

/** The same, and tells the id of the order. */
export async function newOrderId(api: TestApi, token: string, headers: Record<string, string> = {}) {
  const { body } = await orderNovels(api, token, headers)
  return createOrder.response.parse(body).id
}

/** How many orders there are in all. */
export async function orderCount({ db }: TestApi): Promise<number> {
  const rows = await db.selectFrom('orders').select('id').execute()
  return rows.length
}

/** The internal id of the first shop's order with this number. */
export async function internalId({ db }: TestApi, number: string): Promise<number> {
  const { id } = await db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .select('orders.id')
    .where('slug', '=', 'one')
    .where('number', '=', Number(number))
    .executeTakeFirstOrThrow()
  return id
}

/** Puts the first shop's order with this number straight into a status. */
export async function setStatus(api: TestApi, number: string, status: number): Promise<void> {
  const id = await internalId(api, number)
  await api.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
}
