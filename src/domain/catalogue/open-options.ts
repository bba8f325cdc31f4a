import type { Product } from '../../contract/catalogue/product.ts'
import { optionsOf } from './product.ts'
import { type Choice, matchingVariants, piecesLeft } from './stock.ts'

/** An option that a line leaves open, with the values that it may have. */
export interface OpenOption {
  option: keyof Choice
  /** What the shop calls it. */
  label: string
  values: { value: string; isSoldOut: boolean }[]
}

/**
 * The options of which a product has several values and a choice names none, size first. An option that no variant has
 * is one that the shop does not count: the product's attributes list its values.
 */
export function openOptions(
  product: Pick<Product, 'attributes' | 'variants' | 'inStock' | 'sizeLabel' | 'colorLabel'>,
  choice: Choice,
): OpenOption[] {
  const { variants, sizeLabel, colorLabel } = product
  const { sizes, colors } = optionsOf(product)
  const matching = matchingVariants(product, choice)
  const open = (option: keyof Choice, label: string, listed: readonly string[]): OpenOption[] => {
    const own = variants.map(variant => variant[option]).filter(value => value !== '')
    const possible = own.length > 0 ? matching.map(variant => variant[option]) : listed
    if (choice[option] !== '' || new Set(possible).size < 2) return []
    const values = [...new Set([...listed, ...own])].map(value => {
      return { value, isSoldOut: piecesLeft(product, { ...choice, [option]: value }) === 0 }
    })
    return [{ option, label, values }]
  }
  return [...open('size', sizeLabel || 'Size', sizes), ...open('color', colorLabel || 'Colour', colors)]
}

/** What a shopper reads where a product is ordered without a size or colour; `options` is what the shop calls them. */
export function choiceMissing(title: string, options: readonly string[]): string {
  return `Please choose ${options.map(withArticle).join(' and ')} of ${title}`
}

function withArticle(option: string): string {
  // One spelling for readers, whatever the product's attribute is called.
  const name = option.toLowerCase().replace(/color\b/, 'colour')
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
