/** Addresses of the desk's screens, on the desk's host. */
export const deskPaths = {
  home: '/',
  invitation: '/invitation',
  account: '/account',
  shop: (slug: string) => `/s/${encodeURIComponent(slug)}`,
  people: (slug: string) => `/s/${encodeURIComponent(slug)}/people`,
  policies: (slug: string) => `/s/${encodeURIComponent(slug)}/policies`,
  policy: (slug: string, policy: string) => `/s/${encodeURIComponent(slug)}/policies/${policy}`,
  /** Earlier versions of a section. */
  history: (slug: string, section: string) =>
    `/s/${encodeURIComponent(slug)}/history/${encodeURIComponent(section)}`,
  /** Settings of selling. */
  selling: (slug: string) => `/s/${encodeURIComponent(slug)}/selling`,
  /** The sections of what an order costs. */
  delivery: (slug: string) => `/s/${encodeURIComponent(slug)}/rules/delivery`,
  cod: (slug: string) => `/s/${encodeURIComponent(slug)}/rules/cod`,
  discounts: (slug: string) => `/s/${encodeURIComponent(slug)}/rules/discounts`,
  tax: (slug: string) => `/s/${encodeURIComponent(slug)}/rules/tax`,
  info: (slug: string) => `/s/${encodeURIComponent(slug)}/info`,
  media: (slug: string) => `/s/${encodeURIComponent(slug)}/media`,
  payments: (slug: string) => `/s/${encodeURIComponent(slug)}/payments`,
  customers: (slug: string) => `/s/${encodeURIComponent(slug)}/customers`,
  customer: (slug: string, id: string) => `/s/${encodeURIComponent(slug)}/customers/${id}`,
  guests: (slug: string) => `/s/${encodeURIComponent(slug)}/guests`,
  /** A guest, by the number of one of the orders. */
  guest: (slug: string, order: number) => `/s/${encodeURIComponent(slug)}/guests/${order}`,
  imports: (slug: string) => `/s/${encodeURIComponent(slug)}/import`,
  import: (slug: string, id: string) => `/s/${encodeURIComponent(slug)}/import/${id}`,
  products: (slug: string) => `/s/${encodeURIComponent(slug)}/products`,
  newProduct: (slug: string) => `/s/${encodeURIComponent(slug)}/products/new`,
  product: (slug: string, id: string) => `/s/${encodeURIComponent(slug)}/products/${encodeURIComponent(id)}`,
  search: (slug: string) => `/s/${encodeURIComponent(slug)}/search`,
  activity: (slug: string) => `/s/${encodeURIComponent(slug)}/activity`,
  orders: (slug: string) => `/s/${encodeURIComponent(slug)}/orders`,
  order: (slug: string, number: number) => `/s/${encodeURIComponent(slug)}/orders/${number}`,
  newOrder: (slug: string) => `/s/${encodeURIComponent(slug)}/orders/new`,
  /** The items of an order, to be changed. */
  orderLines: (slug: string, number: number) => `/s/${encodeURIComponent(slug)}/order-items/${number}`,
  /** Pages to print: packing slips on A4, address labels on A6. */
  slips: (slug: string, numbers: readonly number[]) =>
    `/s/${encodeURIComponent(slug)}/packing-slips?numbers=${numbers.join(',')}`,
  invoices: (slug: string, numbers: readonly number[]) =>
    `/s/${encodeURIComponent(slug)}/invoices?numbers=${numbers.join(',')}`,
  labels: (slug: string, numbers: readonly number[]) =>
    `/s/${encodeURIComponent(slug)}/address-labels?numbers=${numbers.join(',')}`,
}

/** Where an invoice or a credit note is printed, by its id: the screen of invoices with that one alone. */
export function invoicePath(slug: string, document: number): string {
  return `/s/${encodeURIComponent(slug)}/invoices?document=${document}`
}

const SCREEN = /^\/(?:(?:invitation|account|s(?:\/[^/]+){1,3})\/?)?$/

/** Whether a path, still percent-encoded, may be a screen of the desk; the desk itself knows which ones it has. */
export function mayBeDeskScreen(path: string): boolean {
  return SCREEN.test(path)
}

/** Where Astro has the desk's one page; the site serves it at the addresses of screens, and on the desk's host alone. */
export const DESK_SHELL_PATH = '/-/desk'
