import { PAGE_SIZE } from '../../../domain/ui-limits.ts'
import type { ListingQuery } from '../../db/listing.ts'
import { type ProductResponse, listProducts as pageOfProducts } from '../../db/product.ts'
import type { ReadContext } from '../service-context.ts'

export interface ListProductsInput extends ListingQuery {
  /** From 1. */
  page?: number | undefined
  limit?: number | undefined
}

/** One page of a listing, newest first, and how many products there are. */
export function listProducts(
  { db, storeId }: ReadContext,
  { page = 1, limit = PAGE_SIZE, ...query }: ListProductsInput,
): Promise<{ data: ProductResponse[]; count: number }> {
  return pageOfProducts(db, storeId, query, page, limit)
}
