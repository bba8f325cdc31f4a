import { books } from './books.ts'
import { declaredOf } from './declared.ts'
import { pictureColours } from './picture-colours.ts'
import { screens } from './screens.ts'
import type { DemoShop } from './shape.ts'
import { demoStock } from './stock.ts'
import { vastra } from './vastra.ts'

/** The three shops of a fresh installation, in the order they are announced. */
export const demoShops: readonly DemoShop[] = [books, screens, vastra]
  .map(withColours)
  .map(withStock)
  .map(withDeclared)

function withColours(shop: DemoShop): DemoShop {
  const colours = pictureColours[shop.slug]
  const imageColors = Object.values(shop.info.categoryImages).flatMap(url => {
    const colour = colours[url.replace('/media/', '')]
    return colour === undefined ? [] : [[url, colour]]
  })
  return {
    ...shop,
    info: { ...shop.info, imageColors: Object.fromEntries(imageColors) },
    pictureColours: colours,
  }
}

function withDeclared(shop: DemoShop): DemoShop {
  return {
    ...shop,
    products: shop.products.map(product => ({ ...product, ...declaredOf(shop.slug, product) })),
  }
}

function withStock(shop: DemoShop): DemoShop {
  const stock = demoStock[shop.slug]
  const products = shop.products.map(product => {
    const counted = stock[product.slug]
    return counted ? { ...product, stock: counted } : product
  })
  return { ...shop, products }
}
