import { exportProducts } from '../../../src/store-api/import/export-products.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'

/** The shop's products as the CSV file that its export writes. */
export async function exported(shop: ShopContext): Promise<string> {
  let text = ''
  for await (const part of exportProducts(shop)) text += part
  return text
}
