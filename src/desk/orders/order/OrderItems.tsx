import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { billRows } from '../../../domain/desk/orders/price-rows.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { formatRupees } from '../../../domain/money.ts'
import { Link } from '../../kit/Links.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { TitledSection } from '../../kit/TitledSection.tsx'
import { PriceRows } from '../PriceRows.tsx'

/** What is to be packed, and what it costs. */
export function OrderItems({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const { items, pieces } = order
  return (
    <TitledSection id="items" title={pieces === 1 ? '1 piece' : `${pieces} pieces`}>
      <ul>
        {items.map(({ line, title, quantity, total, size, color, sizeLabel, colorLabel, sku, imgUrl }) => (
          <li key={line} className="order-item">
            <Picture address={imgUrl} shop={shop} />
            <div className="min-w-0 flex-[6rem]">
              <strong>
                {quantity} × {title}
              </strong>
              <dl className="item-facts">
                <Fact name={sizeLabel || 'Size'} value={size} />
                <Fact name={colorLabel || 'Colour'} value={color} />
                <Fact name="SKU" value={sku} />
              </dl>
            </div>
            <span className="amount">{formatRupees(total)}</span>
          </li>
        ))}
      </ul>
      <OrderSum order={order} />
      {order.canEdit && <Link href={deskPaths.orderLines(shop.slug, order.number)}>Change the items</Link>}
    </TitledSection>
  )
}

/** The price as it was made when the order was placed; only a total where that is all there is. */
function OrderSum({ order: { priced, total, code } }: { order: ShopOrder }) {
  if (!priced)
    return (
      <p className="flex justify-between py-3">
        Total <strong className="amount">{formatRupees(total)}</strong>
      </p>
    )
  return (
    <div className="py-3">
      <PriceRows label="What the order costs" rows={billRows(priced)} />
      {code && <p className="field-hint">Code {code}</p>}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
