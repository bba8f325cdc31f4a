import { sql } from 'kysely'
import { chunks } from '../../platform/tables/chunks.ts'
import type { Tx } from '../../platform/tables/tables.ts'

/** Names of one statement: engines limit its parameters. */
const NAMES = 500

/** A variant by what is unique in its store. */
export interface NamedVariant {
  pk: number
  id: string
  sku: string
  productId: string
}

/** The variants of a store that have one of these SKUs, in any case, or ids; some twice. */
export async function variantsNamed(
  tx: Tx,
  storeId: number,
  { skus, ids }: { skus: readonly string[]; ids: readonly string[] },
): Promise<NamedVariant[]> {
  const found: NamedVariant[] = []
  const named = () =>
    tx
      .selectFrom('variants')
      .innerJoin('products', 'products.pk', 'variants.product_pk')
      .select(['variants.pk', 'variants.id', 'variants.sku', 'products.id as productId'])
      .where('variants.store_id', '=', storeId)
  for (const part of chunks(skus, NAMES)) {
    // The second condition is the one of the index, whose first is in any case.
    const rows = named()
      .where(
        sql`lower(variants.sku)`,
        'in',
        part.map(sku => sql`lower(${sku})`),
      )
      .where('variants.sku', '<>', '')
    found.push(...(await rows.execute()))
  }
  for (const part of chunks(ids, NAMES))
    found.push(...(await named().where('variants.id', 'in', part).execute()))
  return found
}

/** Takes the SKUs from variants whose products are written anew in this transaction. */
export async function clearSkus(tx: Tx, pks: readonly number[]): Promise<void> {
  for (const part of chunks(pks, NAMES))
    await tx.updateTable('variants').set({ sku: '' }).where('pk', 'in', part).execute()
}
