import type { Db, Row } from '../platform/tables/tables.ts'

export type ItemRow = Row<'order_items'>

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
  /** What a line that was priced by tax rules before keeps; `rate` is per cent, missing where the present rules have it too. */
  tax?: { hsn: string; rate?: number }
}

export interface OrderedVariant {
  pk: number
  sku: string
  /** Pieces left before the order; null: not counted. */
  stock: number | null
  /** Grams of one piece; null where the product's stands. */
  weight?: number | null
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

/** A line as the API sends it. */
export type ShownItem = Pick<
  ItemRow,
  'product_id' | 'title' | 'quantity' | 'price' | 'size' | 'color' | 'img_url'
> & {
  /** What the shop calls size and colour today; empty for these words, null where the product is gone. */
  sizeLabel?: string | null
  colorLabel?: string | null
}

/** The lines of orders, in their order. */
export function shownItems(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('products', join =>
      join
        .onRef('products.id', '=', 'order_items.product_id')
        .onRef('products.store_id', '=', 'orders.store_id'),
    )
    .select(['order_id', 'product_id', 'order_items.title', 'quantity', 'price', 'size', 'color'])
    .select('order_items.img_url')
    .select(['products.size_label as sizeLabel', 'products.color_label as colorLabel'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
}
