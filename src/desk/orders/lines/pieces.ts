import { productValue } from '../../../contract/desk/product.ts'
import { getShopProduct } from '../../../contract/desk/products.ts'
import { type Piece, piecesOf } from '../../../domain/desk/orders/order-pieces.ts'
import { call } from '../../kit/call.ts'

/** The pieces of a product that can be ordered; throws the errors of `call`. */
export async function loadPieces(shop: string, product: string): Promise<Piece[]> {
  const { section, stock } = await call(getShopProduct, { params: { shop, product } })
  return piecesOf(productValue.parse(section.value), stock)
}
