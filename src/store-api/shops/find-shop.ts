import type { ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { findStoreBySlug } from './store.db.ts'

/** The shop with this slug; throws `shop-not-found`. */
export async function findShop(
  { db }: Pick<ServiceContext, 'db'>,
  { slug }: { slug: string },
): Promise<{ id: number }> {
  const store = await findStoreBySlug(db, slug)
  if (!store) throw new ServiceError('shop-not-found', { slug })
  return store
}
