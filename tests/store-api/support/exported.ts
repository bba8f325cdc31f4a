import { exportProducts } from '../../../src/store-api/services/import/export-products.ts'
import type { ShopContext } from '../../../src/store-api/services/service-context.ts'

/** The shop's products as the CSV file that its export writes. */
export async function exported(shop: ShopContext): Promise<string> {
  let text = ''
  for await (const part of exportProducts(shop)) text += part
  return text
}
