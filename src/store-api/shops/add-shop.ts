import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { InstallationContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { freeHosts } from './free-hosts.ts'
import { findStoreBySlug } from './store.db.ts'
import { addStore } from './store-write.db.ts'

/** It names the shop's folder of pictures, too. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,40}$/

export interface AddShopInput {
  slug: string
  name: string
  /** The primary one first. */
  hosts: readonly string[]
}

/** Opens a shop with the sandbox; throws `slug-invalid`, `slug-taken`, and for its hosts what `freeHosts` throws. */
export async function addShop({ db, now }: InstallationContext, input: AddShopInput): Promise<void> {
  const { slug, name } = input
  if (!SLUG.test(slug)) throw new ServiceError('slug-invalid', { slug })
  await inOwnTransaction(db, async tx => {
    if (await findStoreBySlug(tx, slug)) throw new ServiceError('slug-taken', { slug })
    const hosts = await freeHosts(tx, input.hosts)
    const payment = { paymentAdapter: 'sandbox', paymentSettings: {} }
    await addStore(tx, { slug, hosts, info: { storeName: name }, ...payment }, now())
  })
}
