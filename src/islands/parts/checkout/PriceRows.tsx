import type { PricedSums } from '../../../contract/orders/priced.ts'
import { sumRows } from '../../../domain/pricing/sum-rows.ts'
import { Sums } from '../Sums.tsx'

/** The rows of an order's price. */
export function PriceRows({ price, hidesTotal }: { price: PricedSums; hidesTotal: boolean }) {
  return <Sums rows={sumRows(price)} hidesTotal={hidesTotal} />
}
