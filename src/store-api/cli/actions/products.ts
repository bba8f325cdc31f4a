import { type ListedProduct, type ProductValue, productFilter } from '../../../contract/desk/product.ts'
import { formatRupees } from '../../../domain/money.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { UserError } from '../../../domain/user-error.ts'
import { getShopProduct } from '../../catalogue/find-product.ts'
import { putProducts } from '../../catalogue/put-products.ts'
import { listShopProducts } from '../../catalogue/shop-products.ts'
import { removeProduct } from '../../catalogue/trash-product.ts'
import { exportProducts } from '../../import/export-products.ts'
import { missingIn, pictureNames } from '../../media-store/media-store.ts'
import { readJson, UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import { type CommandCall, printJson, printJsonList } from '../command.ts'
import { confirm } from '../confirm.ts'
import { optionError } from '../option-forms.ts'
import { writeCsv } from '../write-csv.ts'

export async function put(call: CommandCall): Promise<string> {
  const [slug = '', file = ''] = call.args
  const context = await shopContext(call, slug)
  const given = await readJson(file)
  if (!Array.isArray(given))
    throw new UserError(`${file} is not a list of products. Write it as [{ "id": "…", "title": "…" }].`)
  const count = await putProducts(context, given)
  const done = `${count} ${count === 1 ? 'product is' : 'products are'} in ${slug}.`
  // The products are there, whether or not the store of pictures answers.
  const missing = await pictureNames(context.media, slug).then(
    names => missingIn(names, JSON.stringify(given)),
    () => [],
  )
  const [first, ...others] = missing
  if (first === undefined) return done
  return `${done} ${others.length === 0 ? 'A picture is' : `${missing.length} pictures are`} missing, such as ${first}`
}

export async function remove(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [slug = '', id = ''] = call.args
  const context = await shopContext(call, slug)
  const { section } = await getShopProduct(context, { id })
  const { title } = section.value as ProductValue
  await confirm(call, {
    does: `This permanently deletes ${title} (${id}) of ${slug} with its variants and history. Past orders keep it.`,
    typed: id,
    otherwise: 'Nothing is deleted',
    command: `products remove ${slug} ${id}`,
  })
  await removeProduct(context, { id })
  return `${id} is deleted.`
}

type ListOptions = Record<
  'words' | 'category' | 'subCategory' | 'state' | 'stock' | 'after',
  string | undefined
> & { onSale: boolean; json: boolean }

/** The names of options that a field of the filter does not have. */
const optionOf: Readonly<Record<string, string>> = { parentCategory: 'sub-category', onSale: 'on-sale' }

/** The newest fifty products that match. */
export async function list(call: CommandCall<ListOptions>): Promise<string> {
  const [slug = ''] = call.args
  const { json, after, subCategory, onSale, ...given } = call.options
  const filter = productFilter.safeParse({
    ...given,
    parentCategory: subCategory,
    onSale: onSale ? 'true' : undefined,
  })
  if (!filter.success) {
    const field = String(filter.error.issues[0]?.path[0])
    throw optionError(optionOf[field] ?? field)
  }
  if (after !== undefined && !/^-?\d{1,15}-\d{1,15}$/.test(after))
    throw new UsageError('Give --after the value from the end of the last list.')
  const { products, next } = await listShopProducts(await shopContext(call, slug), { ...filter.data, after })
  const more = next ? `There are more products. Add --after ${next}.` : undefined
  if (json) return printJsonList(call, products, more)
  return [...products.map(productLine), ...(more ? [more] : [])].join('\n') || 'No products.'
}

function productLine({ id, state, title, pieces, inStock, ...prices }: ListedProduct): string {
  const stock = pieces === null && !inStock ? 'out of stock' : stockText(pieces)
  const price = pricedText(prices.discountedPrice ?? prices.regularPrice)
  return terminalLine([id, state, price, stock, title].join('  '))
}

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

/** Writes the products of a shop as CSV into a file, or to the output. */
export async function exportTo(call: CommandCall): Promise<string> {
  const [slug = '', file] = call.args
  const lines = exportProducts(await shopContext(call, slug))
  return writeCsv(call, { lines, file, what: `The products of ${slug}`, replaces: true })
}

/** A price in rupees, or that there is none. */
function pricedText(rupees: number | null): string {
  return rupees === null ? 'no price' : formatRupees(rupees)
}

function stockText(pieces: number | null): string {
  return pieces === null ? 'not counted' : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
}
