import type { Place } from './places.ts'
import { openMenu, type Scene } from './scene.ts'

/** What a browser without script shows: everything to read, and a word where script is needed. */
export function plain({ origin, category, pictured, sized }: Place): Scene[] {
  const listing = `/products?category=${encodeURIComponent(category)}`
  const pages = {
    home: '/',
    products: '/products',
    listing,
    'product-pictures': `/product/${pictured}`,
    'product-sizes': `/product/${sized}`,
    policy: '/refund',
    contact: '/contact',
    login: '/login',
    register: '/register',
    forgot: '/forgot-password',
    reset: '/reset-password?token=none',
    wishlist: '/wishlist',
    cart: '/cart',
    checkout: '/checkout',
    payment: '/payment?orderId=1001',
    orders: '/orders',
    account: '/account',
    track: '/track-order',
    'order-success': '/order-success',
    'api-test': '/api-test',
  }
  const scenes = Object.entries(pages).map(([name, path]) => ({ name: `plain-${name}`, url: origin + path }))
  const menu: Scene = { name: 'plain-menu', url: origin, act: openMenu, screen: true }
  return [...scenes, menu].map(scene => ({ ...scene, plain: true }))
}
