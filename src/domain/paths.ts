/** As it may stand in an address; half an emoji, which a cut-off name leaves behind, must not break the page. */
function part(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Every address of the shop's own pages; nothing else spells one. */
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
  /** A product's choices as a piece of HTML, for the dialog. */
  quickView: (id: string) => `/quick-view/${part(id)}`,
  policy: (slug: PolicySlug) => `/${slug}`,
  category: (name: string) => `/products?category=${part(name.toLowerCase())}`,
  paymentFor: (orderId: string) => `/payment?orderId=${part(orderId)}`,
  orderSuccessFor: (orderId: string) => `/order-success?orderId=${part(orderId)}`,
  trackOrderFor: (orderId: string) => `/track-order?id=${part(orderId)}`,
} as const

export const policySlugs = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'] as const
export type PolicySlug = (typeof policySlugs)[number]

/** Screens that only a signed-in shopper sees. */
export const signedInPaths: readonly string[] = [paths.account, paths.checkout, paths.orders, paths.payment]

/** Whether text names one of the shop's policies. */
export function isPolicySlug(text: string): text is PolicySlug {
  return (policySlugs as readonly string[]).includes(text)
}

/** The order a page is about: the one in its address, else in its history entry, else empty. */
export function orderIdOf(inAddress: string, historyState: unknown): string {
  if (inAddress !== '') return inAddress
  if (typeof historyState !== 'object' || historyState === null || !('orderId' in historyState)) return ''
  const { orderId } = historyState
  return typeof orderId === 'string' || typeof orderId === 'number' ? String(orderId) : ''
}
