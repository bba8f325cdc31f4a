import type { ProductValue } from '../../../contract/desk/product.ts'
import { getShopProduct } from '../../catalogue/find-product.ts'
import { putProducts } from '../../catalogue/put-products.ts'
import { removeProduct } from '../../catalogue/trash-product.ts'
import { readJson } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { confirm } from '../confirm.ts'

export async function put(call: CommandCall): Promise<string> {
  const [slug = '', file = ''] = call.args
  const context = await shopContext(call, slug)
  const count = await putProducts(context, await readJson(file))
  return `${count} ${count === 1 ? 'product is' : 'products are'} in ${slug}.`
}

export async function remove(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [slug = '', id = ''] = call.args
  const context = await shopContext(call, slug)
  const { section } = await getShopProduct(context, { id })
  const { title } = section.value as ProductValue
  await confirm(
    {
      does: `This permanently deletes ${title} (${id}) of ${slug} with its variants and history. Past orders keep it.`,
      typed: id,
      otherwise: 'Nothing is deleted',
      command: `products remove ${slug} ${id}`,
    },
    { isConfirmed: call.options.yes, terminal: call.terminal },
  )
  await removeProduct(context, { id })
  return `${id} is deleted.`
}
