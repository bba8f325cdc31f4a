import { findStoreBySlug } from '../../db/store.ts'
import type { ServiceContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'

/** The shop with this slug; throws `shop-not-found`. */
export async function findShop(
  { db }: Pick<ServiceContext, 'db'>,
  { slug }: { slug: string },
): Promise<{ id: number }> {
  const store = await findStoreBySlug(db, slug)
  if (!store) throw new ServiceError('shop-not-found', { slug })
  return store
}
