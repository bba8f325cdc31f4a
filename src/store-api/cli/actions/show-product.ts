import type { ProductValue } from '../../../contract/desk/product.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { getShopProduct } from '../../catalogue/find-product.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { printJson } from '../print-json.ts'
import { pricedText, stockText } from '../product-texts.ts'

/** A product as the desk edits it, with its variants and their stock. */
export async function show(call: CommandCall<{ json: boolean }>): Promise<string> {
  const [slug = '', id = ''] = call.args
  const product = await getShopProduct(await shopContext(call, slug), { id })
  if (call.options.json) return printJson(product)
  const { title, category, regularPrice, discountedPrice, variants } = product.section.value as ProductValue
  const stock = new Map(product.stock.map(one => [one.id, one.stock]))
  const facts = [
    `category: ${category ?? 'none'}`,
    `price: ${pricedText(regularPrice)}`,
    discountedPrice !== null && `reduced: ${pricedText(discountedPrice)}`,
    product.isSaleRunning && 'on sale now',
  ]
  const lines = variants.map(({ id: variant = '', sku, size, color, regularPrice: own }) => [
    variant,
    sku,
    size,
    color,
    own !== null && pricedText(own),
    stockText(stock.get(variant) ?? null),
  ])
  return [[id, product.state, title], facts, ...lines]
    .map(texts => terminalLine(texts.filter(Boolean).join('  ')))
    .join('\n')
}
