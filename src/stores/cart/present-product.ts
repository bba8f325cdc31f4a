import { getProduct, type Product } from '../../contract/catalogue/product.ts'
import { isRefusal } from '../../domain/failure.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'

/** A product as the shop has it now; never throws. */
export async function presentProduct(id: string): Promise<Product | 'gone' | 'unknown'> {
  try {
    return await callApi(getProduct, { params: { id } })
  } catch (error) {
    const failure = failureOf(error)
    // A temporary failure does not prove that the product is gone: the API checks again when the order is placed.
    return isRefusal(failure) && failure.kind === 'refused' && failure.status === 404 ? 'gone' : 'unknown'
  }
}
