import { wellFormed } from './ponyfills/well-formed.ts'

/** Encodes text for a URL; half a surrogate pair, which truncation can leave, must not throw. */
function part(text: string): string {
  return encodeURIComponent(wellFormed(text))
}

/** Every path of the shop's pages: no other file contains one. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  products: '/products',
  featured: '/products?featured=true',
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkout',
  orders: '/orders',
  payment: '/payment',
  orderSuccess: '/order-success',
  trackOrder: '/track-order',
  contact: '/contact',
  apiTest: '/api-test',
  notFound: '/404',
  product: (id: string) => `/product/${part(id)}`,
  /** A product's choices as an HTML fragment, for the dialog. */
  quickView: (id: string) => `/quick-view/${part(id)}`,
  policy: (slug: PolicySlug) => `/${slug}`,
  category: (name: string) => `/products?category=${part(name.toLowerCase())}`,
  /** The checkout of an order that was not paid for yet. */
  checkoutFor: (orderId: string) => `/checkout?orderId=${part(orderId)}`,
  paymentFor: (orderId: string) => `/payment?orderId=${part(orderId)}`,
  orderSuccessFor: (orderId: string) => `/order-success?orderId=${part(orderId)}`,
  trackOrderFor: (orderId: string) => `/track-order?id=${part(orderId)}`,
} as const

/** The pages of a search: apart from the others, because no island has a link to them. */
export const searchPaths = {
  search: '/search',
  /** What an unfinished search may become, as an HTML fragment. */
  suggestions: '/suggestions',
} as const

export const policySlugs = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'] as const
export type PolicySlug = (typeof policySlugs)[number]

/** Pages for signed-in shoppers only. */
export const signedInPaths: readonly string[] = [paths.account, paths.checkout, paths.orders, paths.payment]

export function isPolicySlug(text: string): text is PolicySlug {
  return (policySlugs as readonly string[]).includes(text)
}

/** Id of the order a page shows: from its address, else from its history state, else empty. */
export function orderIdOf(inAddress: string, historyState: unknown): string {
  if (inAddress !== '') return inAddress
  if (typeof historyState !== 'object' || historyState === null || !('orderId' in historyState)) return ''
  const { orderId } = historyState
  return typeof orderId === 'string' || typeof orderId === 'number' ? String(orderId) : ''
}
