import type { ServiceContext } from '../platform/services/service-context.ts'
import { listStores } from './store-write.db.ts'

export interface ListedShop {
  id: number
  slug: string
  name: string
  /** From the seed, with a published sign-in. */
  isDemo: boolean
  /** The primary one first. */
  hosts: string[]
}

/** Every shop, oldest first. */
export function listShops({ db }: Pick<ServiceContext, 'db'>): Promise<ListedShop[]> {
  return listStores(db)
}
