import type { Tx } from '../platform/tables/tables.ts'
import type { ProductRow } from './products/stored-product.db.ts'

/** Writes the pictures of a product and of its variants, and nothing else of them. */
export async function writePictures(
  tx: Tx,
  { row, variants }: { row: ProductRow; variants: readonly { pk: number; images: string }[] },
): Promise<void> {
  const { pk, img_url, img_color, images } = row
  await tx.updateTable('products').set({ img_url, img_color, images }).where('pk', '=', pk).execute()
  for (const variant of variants)
    await tx.updateTable('variants').set({ images: variant.images }).where('pk', '=', variant.pk).execute()
}
