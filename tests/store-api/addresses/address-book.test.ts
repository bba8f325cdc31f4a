import { describe, expect, test } from 'vitest'
import { addressBook } from '../../../src/contract/orders/address-book.ts'
import { findUser } from '../../../src/store-api/accounts/user.db.ts'
import { savedAddresses } from '../../../src/store-api/addresses/addresses.db.ts'
import { exportCustomer } from '../../../src/store-api/customers/export-customer.ts'
import { inDevanagari } from '../../support/phone-spellings.ts'
import { storeId } from '../support/desk.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { address, newOrderId, newShopper, orderNovels } from '../support/shopper.ts'

const work = { ...address, address: '4 Residency Road', postalCode: '560025' }
const idOf = (number: number) => `address-${number}`

describe.each(enginesByDay)('/addresses on %s', async engine => {
  const api = await openApi(engine)
  const one = await storeId(api, 'one')
  const save = (token: string, id: string, body: object, host?: string) =>
    api.call(`/addresses/${id}`, { token, method: 'PUT', body, ...(host ? { host } : {}) })
  const remove = (token: string, id: string) => api.call(`/addresses/${id}`, { token, method: 'DELETE' })
  const bookOf = async (token: string) => addressBook.parse((await api.call('/addresses', { token })).body)
  const labels = async (token: string) => (await bookOf(token)).addresses.map(({ label }) => label)

  test('keeps named addresses, the last used first, with one default', async () => {
    const { token } = await newShopper(api)
    const typed = { ...address, phone: `${inDevanagari(address.phone)} \u202c`, label: ' Home ' }
    await save(token, idOf(1), { ...typed, isDefault: true })
    api.clock.now += 1000
    await save(token, idOf(2), { ...work, label: 'Work', isDefault: true })
    expect(await labels(token)).toEqual(['Work', 'Home'])
    api.clock.now += 1000
    await orderNovels(api, token)
    const book = await bookOf(token)
    expect(book.addresses.map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Home', false],
      ['Work', true],
    ])
    expect([book.fullName, book.lastOrder]).toEqual(['Asha Menon', undefined])
    expect(book.addresses[0]).toMatchObject(address)
  })

  test('offers where the latest order went, until it is kept', async () => {
    const { token } = await newShopper(api)
    expect((await bookOf(token)).lastOrder).toBeUndefined()
    await newOrderId(api, token)
    expect((await bookOf(token)).lastOrder).toEqual(address)
    const { body } = await save(token, idOf(1), address)
    const { addresses, lastOrder } = addressBook.parse(body)
    expect(addresses).toMatchObject([address])
    expect(lastOrder).toBeUndefined()
  })

  test('replaces what is saved under the same id, and removes it once and for all', async () => {
    const { token } = await newShopper(api)
    await save(token, idOf(1), { ...address, label: 'Home' })
    await save(token, idOf(1), { ...work, label: 'Moved' })
    expect((await bookOf(token)).addresses).toMatchObject([{ ...work, label: 'Moved' }])
    expect((await remove(token, idOf(1))).body).toMatchObject({ addresses: [] })
    expect((await remove(token, idOf(1))).status).toBe(200)
  })

  test('keeps twenty of an account, however many are sent at once', async () => {
    const { token } = await newShopper(api)
    const sent = Array.from({ length: 30 }, (_, number) => save(token, idOf(number), address))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
    expect(statuses.filter(status => status === 409)).toHaveLength(10)
    expect(await labels(token)).toHaveLength(20)
    const [kept] = (await bookOf(token)).addresses
    expect((await save(token, kept?.id ?? '', { ...work, label: 'Changed' })).status).toBe(200)
  })

  test('is nobody else’s: without a token, of another account, at another shop', async () => {
    const [owner, other] = [await newShopper(api), await newShopper(api)]
    await save(owner.token, idOf(1), { ...address, label: 'Mine' })
    expect((await api.call('/addresses')).status).toBe(401)
    expect((await api.call('/addresses', { token: owner.token, host: TWO })).status).toBe(401)
    expect((await save(owner.token, idOf(2), address, TWO)).status).toBe(401)
    await save(other.token, idOf(1), { ...work, label: 'Theirs', isDefault: true })
    await remove(other.token, idOf(1))
    expect(await labels(owner.token)).toEqual(['Mine'])
  })

  test.each([
    ['a blank field', idOf(1), { ...address, city: '  ' }, 'city is required'],
    ['a long name', idOf(1), { ...address, label: 'x'.repeat(41) }, 'label must be at most 40 characters'],
    ['a phone of unseen marks', idOf(1), { ...address, phone: '\u202a \u202c' }, 'phone is not valid'],
    ['an id that is too short', 'short', address, 'id is not valid'],
    ['an id with other characters', 'address.1!', address, 'id is not valid'],
  ])('refuses %s', async (_, id, body, error) => {
    const { token } = await newShopper(api)
    const answer = await save(token, encodeURIComponent(id), body)
    expect([answer.status, answer.body]).toEqual([400, { error }])
    expect(await labels(token)).toEqual([])
  })

  test('is in the export of a customer, and gone with the account', async () => {
    const shopper = await newShopper(api)
    await save(shopper.token, idOf(1), { ...address, label: 'Home' })
    const { id = 0 } = (await findUser(api.db, one, shopper.email)) ?? {}
    const context = { db: api.db, storeId: one, actor: { type: 'cli' as const }, now: () => api.clock.now }
    const exported = await exportCustomer(context, { id })
    expect(exported.addresses).toMatchObject([{ ...address, label: 'Home', isDefault: false }])
    const body = { password: shopper.password }
    const erased = await api.call('/account/erase', { token: shopper.token, body })
    expect(erased.status).toBe(200)
    expect(await savedAddresses(api.db, one, id)).toEqual([])
  })
})
