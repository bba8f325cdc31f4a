import type { ListedOrder, ShopOrder } from '../../src/contract/desk/order.ts'

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

/** An order that was opened, as the desk's API answers it. */
export const openedOrder: ShopOrder = {
  number: 1001,
  status: 'pending',
  payment: 'none',
  placedAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
  ...{ name: 'Asha', email: '', isGuest: false, phone: '', address: '', city: '', state: '', postalCode: '' },
  ...{
    pieces: 1,
    title: 'Godaan',
    lines: 1,
    items: [],
    hasNote: false,
    isInvoiced: false,
    note: '',
    revision: 0,
  },
  ...{ carrier: '', trackingNumber: '', trackingUrl: '', cancelReason: '', code: '', buyerGstin: '' },
  buyerCompany: '',
  ...{ paymentMethod: '', cod: '', codMoves: [], toCollect: 0, total: 0, missing: 0, asked: 0 },
  ...{ attempts: [], invoices: [], policies: [], timeline: [], canEdit: true, moves: [] },
}
