import { createRouter } from '@nanostores/router'

/** The screen that the address names; undefined for an address without one. */
export const $screen = createRouter({
  home: '/',
  invitation: '/invitation',
  account: '/account',
  shop: '/s/:shop',
  people: '/s/:shop/people',
  policies: '/s/:shop/policies',
  policy: '/s/:shop/policies/:policy',
  selling: '/s/:shop/selling',
  delivery: '/s/:shop/rules/delivery',
  cod: '/s/:shop/rules/cod',
  discounts: '/s/:shop/rules/discounts',
  tax: '/s/:shop/rules/tax',
  info: '/s/:shop/info',
  history: '/s/:shop/history/:section',
  media: '/s/:shop/media',
  payments: '/s/:shop/payments',
  customers: '/s/:shop/customers',
  guests: '/s/:shop/guests',
  guest: '/s/:shop/guests/:order',
  customer: '/s/:shop/customers/:customer',
  imports: '/s/:shop/import',
  import: '/s/:shop/import/:import',
  activity: '/s/:shop/activity',
  orders: '/s/:shop/orders',
  newOrder: '/s/:shop/orders/new',
  order: '/s/:shop/orders/:order',
  orderLines: '/s/:shop/order-items/:order',
  slips: '/s/:shop/packing-slips',
  labels: '/s/:shop/address-labels',
  invoices: '/s/:shop/invoices',
  products: '/s/:shop/products',
  newProduct: '/s/:shop/new-product',
  product: '/s/:shop/products/:product',
  search: '/s/:shop/search',
})

type Shown = NonNullable<ReturnType<typeof $screen.get>>
/** The address of one of a shop's screens. */
export type ShopRoute = Extract<Shown, { params: { shop: string } }>

/** Whether an address is that of one of a shop's screens. */
export function isShopRoute(screen: Shown): screen is ShopRoute {
  return 'shop' in screen.params
}

/** Goes to a screen of the desk. */
export function goTo(path: string): void {
  $screen.open(path)
}

/** What it returns tells whether the same screen is still open: an answer that comes late leads nobody away. */
export function screenStays(): () => boolean {
  const path = $screen.get()?.path
  return () => $screen.get()?.path === path
}

/** Goes to a screen in the place of the present one. */
export function replaceWith(path: string): void {
  $screen.open(path, true)
}
