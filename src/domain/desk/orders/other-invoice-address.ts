import type { ShopOrder } from '../../../contract/desk/order.ts'

type Addressed = Pick<ShopOrder, 'name' | 'address' | 'city' | 'postalCode' | 'invoices'>

/** Says where an order's newest invoice names another address than the order has now; empty where it does not. */
export function otherInvoiceAddress({ invoices, ...order }: Addressed): string {
  const invoice = invoices.findLast(({ isCredit }) => !isCredit)
  if (!invoice) return ''
  const { buyer } = invoice
  // An erased order has no address, and repeats none.
  if (order.address.trim() === '' || textOf(buyer) === textOf(order)) return ''
  return `Invoice ${invoice.number} shows the address of ${textOf(buyer)}. It stays as it was issued.`
}

function textOf({ name, address, city, postalCode }: Omit<Addressed, 'invoices'>): string {
  return [name, ...address.split('\n'), `${city} ${postalCode}`]
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(', ')
}
