import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/session.ts'
import { formatRupees } from '../../../domain/money.ts'
import { Picture } from '../../kit/Picture.tsx'

/** What is to be packed, and what it costs. */
export function OrderItems({ shop, order: { items, total, pieces } }: { shop: DeskShop; order: ShopOrder }) {
  return (
    <section aria-labelledby="items">
      <h2 className="section-title" id="items">
        {pieces === 1 ? '1 piece' : `${pieces} pieces`}
      </h2>
      <ul>
        {items.map(
          ({ productId, title, quantity, price, size, color, sizeLabel, colorLabel, sku, imgUrl }) => (
            <li key={`${productId} ${size} ${color}`} className="order-item">
              <Picture address={imgUrl} shop={shop} label={title} />
              <div className="min-w-0 flex-1">
                <strong>
                  {quantity} × {title}
                </strong>
                <dl className="item-facts">
                  <Fact name={sizeLabel || 'Size'} value={size} />
                  <Fact name={colorLabel || 'Colour'} value={color} />
                  <Fact name="SKU" value={sku} />
                </dl>
              </div>
              <span className="amount">{formatRupees(price * quantity)}</span>
            </li>
          ),
        )}
      </ul>
      <p className="order-sum">
        Total <strong className="amount">{formatRupees(total)}</strong>
      </p>
    </section>
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
