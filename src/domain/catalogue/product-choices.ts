import { onlyChoice, type ProductView } from './product.ts'
import { type Choice, NO_CHOICE, piecesLeft, type Stock } from './stock.ts'

export interface ProductChoices {
  /** What is chosen from the start: the only size or colour, if it can be bought. */
  chosen: Choice
  soldOutSizes: string[]
  /** Colours that are sold out in the chosen size; in every size while none is chosen. */
  soldOutColors: string[]
}

export function startingChoices(product: Stock & Pick<ProductView, 'sizes' | 'colors'>): ProductChoices {
  const { sizes, colors } = product
  const isSoldOut = (choice: Choice) => piecesLeft(product, choice) === 0
  const soldOutSizes = sizes.filter(size => isSoldOut({ ...NO_CHOICE, size }))
  const size = available(sizes, soldOutSizes)
  const soldOutColors = colors.filter(color => isSoldOut({ size, color }))
  return { chosen: { size, color: available(colors, soldOutColors) }, soldOutSizes, soldOutColors }
}

function available(choices: readonly string[], soldOut: readonly string[]): string {
  const only = onlyChoice(choices)
  return soldOut.includes(only) ? '' : only
}
