import type { ListedOrder } from '../../src/contract/desk/order.ts'

/** An order of a list, as the desk's API answers it. */
export function listed(number: number, change: Partial<ListedOrder> = {}): ListedOrder {
  return {
    number,
    status: 'processing',
    payment: 'paid',
    placedAt: '2026-11-20T12:00:00.000Z',
    name: 'Meera Nair',
    city: 'Pune',
    total: 499,
    pieces: 1,
    title: 'Shirt',
    lines: 1,
    hasNote: false,
    isInvoiced: false,
    paymentMethod: '',
    cod: '',
    ...change,
  }
}
