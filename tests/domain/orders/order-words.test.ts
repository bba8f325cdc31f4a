import { describe, expect, test } from 'vitest'
import {
  orderWords,
  searchTerms,
  searchTextOf,
  typedOrderNumber,
} from '../../../src/domain/orders/order-words.ts'
import { listed } from '../../support/listed.ts'

const order = {
  number: 1042,
  name: 'Asha  Menon',
  phone: '+91 90000 55055',
  email: 'Asha.M@Example.com',
  lines: [
    { title: 'Alice’s Adventures', sku: 'TS-RED-M' },
    { title: 'गोदान (Godaan)', sku: '' },
  ],
}

describe('the words of an order', () => {
  test('are its number, phone, name, e-mail, titles and SKUs, whole and in parts', () => {
    expect(orderWords(order)).toEqual(
      listed(`
      1042 919000055055 9000055055 asha menon asha.m@example.com m example com alice's alice s
      adventures ts-red-m ts red गोदान godaan`),
    )
  })

  test('have the digits of a phone in any script as 0 to 9', () => {
    expect(orderWords({ ...order, phone: '+९१ ९०००० ५५०५५' })).toEqual(orderWords(order))
  })

  test('are bounded in length and number', () => {
    const lines = Array.from({ length: 100 }, (_, n) => ({ title: `${n}a ${n}b ${n}c ${n}d`, sku: '' }))
    const words = orderWords({ ...order, name: 'x'.repeat(100), lines })
    expect(words).toHaveLength(300)
    expect(words).toContain('x'.repeat(40))
  })
})

test('an order is found whatever apostrophe a name or title in it has, and is typed', () => {
  const words = orderWords({ ...order, name: "Maria D'Souza" })
  for (const typed of ["d'souza", 'D’Souza', 'D‘Souza', "alice's", 'Alice’s'])
    expect(words).toEqual(expect.arrayContaining(searchTerms(typed)))
})

test('the text of an order has a space before each word', () => {
  const lines = [{ title: 'Kurta', sku: '' }]
  expect(searchTextOf({ number: 7, name: 'Asha', phone: '', email: '', lines })).toBe(' 7 asha kurta')
})

test.each([
  ['१००१ ', '1001'],
  ['Order #1001', '1001'],
  ['\u200b#1001\u200b', '1001'],
  ['#1001 b', '1001 b'],
  ['#AB-1', 'AB-1'],
  ['AB#1', 'AB#1'],
])('the number of an order typed as %j is %j', (typed, number) => {
  expect(typedOrderNumber(typed)).toBe(number)
})

describe('the terms of a search', () => {
  test.each([
    ['', []],
    ['  Asha,  MENON ', ['asha', 'menon']],
    ['#1042', ['1042']],
    ['Order no. 1042', ['1042']],
    ['१०४२', ['1042']],
    ['order', ['order']],
    ['+91 90000-55055', ['9000055055']],
    ['09000055055', ['9000055055']],
    ['90000 55055', ['9000055055']],
    ['९०००० – ५५०५५', ['9000055055']],
    ['\u202a+91 90000/55055\u202c', ['9000055055']],
    ['TS90000 55055', ['ts90000', '55055']],
    ['90000 55055TS', ['90000', '55055ts']],
    ['90000 55', ['90000', '55']],
    ['asha.m@ex', ['asha.m@ex']],
    ['asha asha', ['asha']],
    ['कुर्ता १०', ['कुर्ता', '१०']],
    ['१० कुर्ता', ['१०', 'कुर्ता']],
    ['%_', []],
  ])('%j are %j', (text, terms) => expect(searchTerms(text)).toEqual(terms))

  test('are beginnings of the words of an order', () => {
    const words = orderWords(order)
    for (const text of ['asha', 'MEN', '1042', 'ts-red', 'red', 'adv', 'गोद', '+91 90000 55055', 'asha.m@e'])
      expect(searchTerms(text).every(term => words.some(word => word.startsWith(term)))).toBe(true)
  })
})
