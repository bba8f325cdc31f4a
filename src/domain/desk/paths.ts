/** An address of a shop's screens. */
const inShop = (slug: string, rest: string) => `/s/${encodeURIComponent(slug)}${rest}`

/** Addresses of the desk's screens, on the desk's host. */
export const deskPaths = {
  home: '/',
  invitation: '/invitation',
  account: '/account',
  shop: (slug: string) => inShop(slug, ''),
  people: (slug: string) => inShop(slug, '/people'),
  policies: (slug: string) => inShop(slug, '/policies'),
  policy: (slug: string, policy: string) => inShop(slug, `/policies/${policy}`),
  /** Earlier versions of a section. */
  history: (slug: string, section: string) => inShop(slug, `/history/${encodeURIComponent(section)}`),
  /** Settings of selling. */
  selling: (slug: string) => inShop(slug, '/selling'),
  /** The sections of what an order costs. */
  delivery: (slug: string) => inShop(slug, '/rules/delivery'),
  cod: (slug: string) => inShop(slug, '/rules/cod'),
  discounts: (slug: string) => inShop(slug, '/rules/discounts'),
  tax: (slug: string) => inShop(slug, '/rules/tax'),
  info: (slug: string) => inShop(slug, '/info'),
  media: (slug: string) => inShop(slug, '/media'),
  payments: (slug: string) => inShop(slug, '/payments'),
  customers: (slug: string) => inShop(slug, '/customers'),
  customer: (slug: string, id: string) => inShop(slug, `/customers/${id}`),
  guests: (slug: string) => inShop(slug, '/guests'),
  /** A guest, by the number of one of the orders. */
  guest: (slug: string, order: number) => inShop(slug, `/guests/${order}`),
  imports: (slug: string) => inShop(slug, '/import'),
  import: (slug: string, id: string) => inShop(slug, `/import/${id}`),
  products: (slug: string) => inShop(slug, '/products'),
  /** Not below the products: there any id is a product's. */
  newProduct: (slug: string) => inShop(slug, '/new-product'),
  product: (slug: string, id: string) => inShop(slug, `/products/${encodeURIComponent(id)}`),
  search: (slug: string) => inShop(slug, '/search'),
  activity: (slug: string) => inShop(slug, '/activity'),
  orders: (slug: string) => inShop(slug, '/orders'),
  order: (slug: string, number: number) => inShop(slug, `/orders/${number}`),
  newOrder: (slug: string) => inShop(slug, '/orders/new'),
  /** The items of an order, to be changed. */
  orderLines: (slug: string, number: number) => inShop(slug, `/order-items/${number}`),
  /** Pages to print: packing slips on A4, address labels on A6. */
  slips: (slug: string, numbers: readonly number[]) =>
    inShop(slug, `/packing-slips?numbers=${numbers.join(',')}`),
  invoices: (slug: string, numbers: readonly number[]) =>
    inShop(slug, `/invoices?numbers=${numbers.join(',')}`),
  labels: (slug: string, numbers: readonly number[]) =>
    inShop(slug, `/address-labels?numbers=${numbers.join(',')}`),
}

/** Where an invoice or a credit note is printed, by its id: the screen of invoices with that one alone. */
export function invoicePath(slug: string, document: number): string {
  return inShop(slug, `/invoices?document=${document}`)
}

const SCREEN = /^\/(?:(?:invitation|account|s(?:\/[^/]+){1,3})\/?)?$/

/** Whether a path, still percent-encoded, may be a screen of the desk; the desk itself knows which ones it has. */
export function mayBeDeskScreen(path: string): boolean {
  return SCREEN.test(path)
}

/** Where Astro has the desk's one page; the site serves it at the addresses of screens, and on the desk's host alone. */
export const DESK_SHELL_PATH = '/-/desk'
