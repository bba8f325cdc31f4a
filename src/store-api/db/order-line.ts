import type { Selectable } from 'kysely'
import type { Tables } from './tables.ts'

export type ItemRow = Selectable<Tables['order_items']>

/** One line with its price at the time of the order, in whole paise for one piece. */
export interface PricedLine {
  productId: string
  title: string
  quantity: number
  price: number
  size: string
  color: string
  /** What the shop calls size and colour; empty for these words. */
  sizeLabel?: string
  colorLabel?: string
  /** Address of the picture. */
  imgUrl?: string
  /** None for a product without variants. */
  variant?: OrderedVariant | undefined
}

/** The variant that a line orders. */
export interface OrderedVariant {
  pk: number
  sku: string
  /** Pieces left before the order; null: not counted. */
  stock: number | null
}

/** The row of line `lineNumber`, from 1, of an order. */
export function itemRow(orderId: number, lineNumber: number, line: PricedLine, takesStock: boolean): ItemRow {
  const { variant } = line
  const isCounted = variant !== undefined && variant.stock !== null
  return {
    order_id: orderId,
    line: lineNumber,
    product_id: line.productId,
    title: line.title,
    quantity: line.quantity,
    price: line.price,
    size: line.size,
    color: line.color,
    variant_pk: variant?.pk ?? null,
    sku: variant?.sku ?? '',
    img_url: line.imgUrl ?? '',
    stock_taken: isCounted && takesStock ? 1 : 0,
  }
}
