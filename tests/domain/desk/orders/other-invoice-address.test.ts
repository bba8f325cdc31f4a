import { expect, test } from 'vitest'
import { otherInvoiceAddress } from '../../../../src/domain/desk/orders/other-invoice-address.ts'

const pune = { address: '4 Lake View', city: 'Pune', postalCode: '411001' }
const invoice = {
  ...{ id: 1, title: 'Tax Invoice', number: 'A/2627/0001', issuedAt: '', total: 999, isCredit: false },
  buyer: { name: 'Asha Rao', ...pune },
}
const order = { name: 'Asha Rao', ...pune, invoices: [invoice] }

test('an order whose address changed after its invoice says what the invoice shows', () => {
  expect(otherInvoiceAddress({ ...order, address: '5 Hill Road' })).toBe(
    'Invoice A/2627/0001 shows the address of Asha Rao, 4 Lake View, Pune 411001. It stays as it was issued.',
  )
})

test('nothing is said of the same address, before there is an invoice, and of credit notes', () => {
  expect(otherInvoiceAddress({ ...order, address: '4 Lake View \n ' })).toBe('')
  expect(otherInvoiceAddress({ ...order, name: '', address: ' ' })).toBe('')
  expect(otherInvoiceAddress({ ...order, address: '5 Hill Road', invoices: [] })).toBe('')
  const credit = { ...invoice, isCredit: true, buyer: { ...invoice.buyer, city: 'Delhi' } }
  expect(otherInvoiceAddress({ ...order, invoices: [invoice, credit] })).toBe('')
})
