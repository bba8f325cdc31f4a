import { exportProducts } from '../../import/export-products.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { writeCsv } from '../write-csv.ts'

/** Writes the products of a shop as CSV into a file, or to the output. */
export async function exportTo(call: CommandCall): Promise<string> {
  const [slug = '', file] = call.args
  const lines = exportProducts(await shopContext(call, slug))
  return writeCsv(call, { lines, file, what: `The products of ${slug}`, replaces: true })
}
