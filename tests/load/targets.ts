import type { Product } from '../../src/contract/catalogue/product.ts'
import { paths, policySlugs, searchPaths } from '../../src/domain/paths.ts'
import type { ShopTargets } from './world.ts'

const ADDRESS = {
  fullName: 'Asha Menon',
  address: '22 Tamarind Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560011',
  phone: '+919000055055',
}

/** What shoppers ask of a shop with these products, which all have a category and no counted pieces. */
export function targetsOf(host: string, products: readonly Product[]): ShopTargets {
  const categories = [...new Set(products.map(({ category }) => category))]
  const pages = [
    paths.home,
    paths.products,
    paths.featured,
    paths.cart,
    ...categories.map(paths.category),
    ...policySlugs.map(paths.policy),
    ...products.map(({ id }) => paths.product(id)),
  ]
  const texts = [...new Set(products.flatMap(({ title }) => title.toLowerCase().split(/\W+/)))]
  const reads = [
    ...texts.filter(text => text.length > 2).flatMap(searchesOf),
    ...categories.flatMap(listingsOf),
    ...products.flatMap(({ id }) => [read(`/products/${id}`), read(`/products/${id}/related`)]),
    read('/storeInfo'),
  ]
  return { host, pages, reads, orders: products.map(({ id }) => orderOf(id)) }
}

/** The body of an order of one piece. */
export function orderOf(productId: string): object {
  return { products: { [productId]: 1 }, shippingAddress: ADDRESS }
}

/** One whole text and its beginning, at the API and as the site's pages ask. */
function searchesOf(text: string): ShopTargets['reads'] {
  const [whole, begun] = [encodeURIComponent(text), encodeURIComponent(text.slice(0, 3))]
  return [
    read(`/products?q=${whole}`),
    read(`/products?q=${whole}&facets=true`),
    read(`/products/suggestions?q=${begun}`),
    { server: 'site', path: `${searchPaths.search}?q=${whole}` },
    { server: 'site', path: `${searchPaths.suggestions}?q=${begun}` },
  ]
}

function listingsOf(category: string): ShopTargets['reads'] {
  const listing = `/products?limit=12&category=${encodeURIComponent(category)}`
  return [read(listing), read(`${listing}&facets=true&onSale=true`), read(`${listing}&sort=price-asc`)]
}

function read(path: string): ShopTargets['reads'][number] {
  return { server: 'api', path: `/api/v1${path}` }
}
