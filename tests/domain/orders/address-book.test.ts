import { describe, expect, test } from 'vitest'
import * as addressBook from '../../../src/domain/orders/address-book.ts'
import { BLANK_ADDRESS } from '../../../src/domain/orders/checkout.ts'
import { address } from '../../support/address.ts'
import { inDevanagari } from '../../support/phone-spellings.ts'

const kept = (id: string, change: object = {}) => ({ id, label: '', isDefault: false, ...address, ...change })

describe('the addresses that are offered', () => {
  test('begin with that of the latest order, which is none of the kept ones', () => {
    const book = { addresses: [kept('home')], lastOrder: { ...address, city: 'Nashik' }, fullName: '' }
    const latest = { ...address, city: 'Nashik', id: '', label: '', isDefault: false }
    expect(addressBook.offeredAddresses(book)).toEqual([latest, kept('home')])
    expect(addressBook.offeredAddresses({ addresses: [kept('home')], fullName: '' })).toEqual([kept('home')])
  })

  test('fill in the default, else the one that was used last', () => {
    const [first, second] = [kept('one'), kept('two', { isDefault: true })]
    expect(addressBook.preferredAddress([first, second])?.id).toBe('two')
    expect(addressBook.preferredAddress([first])?.id).toBe('one')
    expect(addressBook.preferredAddress([])).toBeUndefined()
  })

  test('are one line, without what is missing', () => {
    expect(addressBook.addressLine(address)).toBe('12 MG Road, Pune, Maharashtra 411001')
    expect(addressBook.addressLine({ ...BLANK_ADDRESS, city: 'Pune' })).toBe('Pune')
  })

  test('are blank with nothing but spaces', () => {
    const seen = [addressBook.isBlank({ ...BLANK_ADDRESS, city: ' ' }), addressBook.isBlank(address)]
    expect(seen).toEqual([true, false])
  })
})

const names = Object.keys(address) as (keyof typeof address)[]

test.each(names)('an address is another one by its %s, but not by spaces around it', name => {
  expect(addressBook.isSameAddress(address, { ...address, [name]: ` ${address[name]} ` })).toBe(true)
  expect(addressBook.isSameAddress({ ...address, [name]: ` ${address[name]} ` }, address)).toBe(true)
  expect(addressBook.isSameAddress(address, { ...address, [name]: 'x' })).toBe(false)
  expect(addressBook.isBlank({ ...BLANK_ADDRESS, [name]: 'x' })).toBe(false)
})

test('an address whose PIN code and phone an order keeps in Latin digits is the same', () => {
  const [postalCode, phone] = [inDevanagari(address.postalCode), `\u202a${inDevanagari(address.phone)}\u202c`]
  expect(addressBook.isSameAddress({ ...address, postalCode, phone }, address)).toBe(true)
})

test('a shipping form has nothing else of an address', () => {
  expect(addressBook.toShippingAddress(kept('home'))).toEqual(address)
})

describe('the addresses that a browser keeps', () => {
  test('have the one used last in front, each once, twenty at most', () => {
    const many = Array.from({ length: 20 }, (_, number) => kept(`${number}`, { phone: `${number}` }))
    const again = addressBook.withAddress(many, kept('again', { phone: '7 ' }))
    expect([again.length, again[0]?.id, again.some(({ id }) => id === '7')]).toEqual([20, 'again', false])
    const other = addressBook.withAddress(many, kept('other'))
    expect([other.length, other[0]?.id, other.at(-1)?.id]).toEqual([20, 'other', '18'])
  })

  const broken = ['', 'null', '{}', '[1, null, "x"]', '[{"id":"a"}]', '[{"id":"a","city":["Pune"]}]']
  test.each(broken)('are none of %j', stored => expect(addressBook.parseAddresses(stored)).toEqual([]))

  test.each(['id', ...names])('are none without %s', name => {
    for (const none of ['', undefined])
      expect(addressBook.parseAddresses(JSON.stringify([{ ...kept('a'), [name]: none }]))).toEqual([])
  })

  test('are twenty at most', () => {
    expect(addressBook.parseAddresses(JSON.stringify(Array(30).fill(kept('a'))))).toHaveLength(20)
  })

  test('come back as they were stored', () => {
    const stored = [kept('a', { extra: 1 }), 7, kept('b', { label: 'Home' }), { id: 'c', ...address }]
    const expected = [kept('a'), kept('b', { label: 'Home' }), kept('c')]
    expect(addressBook.parseAddresses(JSON.stringify(stored))).toEqual(expected)
  })
})
