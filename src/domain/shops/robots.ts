import { paths, searchPaths, signedInPaths } from '../paths.ts'

const PRIVATE = [
  ...signedInPaths,
  paths.cart,
  paths.wishlist,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.orderSuccess,
  paths.apiTest,
  searchPaths.search,
  searchPaths.suggestions,
  // Other orders of the same products.
  `${paths.products}?*sort=`,
]

export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
