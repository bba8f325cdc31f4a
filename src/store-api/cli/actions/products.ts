import { putProducts } from '../../services/catalogue/put-products.ts'
import { removeProduct } from '../../services/catalogue/remove-product.ts'
import { readJson } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'

export async function put(call: CommandCall): Promise<string> {
  const [slug = '', file = ''] = call.args
  const context = await shopContext(call, slug)
  const count = await putProducts(context, await readJson(file))
  return `${count} ${count === 1 ? 'product is' : 'products are'} in ${slug}.`
}

export async function remove(call: CommandCall): Promise<string> {
  const [slug = '', id = ''] = call.args
  await removeProduct(await shopContext(call, slug), { id })
  return `${id} is off sale.`
}
