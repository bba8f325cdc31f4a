import { listStores } from '../../db/store-write.ts'
import type { ServiceContext } from '../service-context.ts'

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
