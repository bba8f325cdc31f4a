import type { OrderStatus, PaymentState, ShopOrder } from '../../contract/desk/order.ts'
import { codText } from '../../domain/desk/cod-texts.ts'
import { paymentTexts, statusText } from '../../domain/desk/orders/order-texts.ts'

/** An order's status as a coloured label. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...statusText(status)} />
}

/** An order's payment as a coloured label. */
export function PaymentBadge({ payment }: { payment: PaymentState }) {
  return <Badge {...paymentTexts[payment]} />
}

/** Names an order that is paid at the door, and how far that is; nothing for others. */
export function CodBadge({ order }: { order: Pick<ShopOrder, 'paymentMethod' | 'cod'> }) {
  const label = codText(order)
  return label === undefined ? null : <Badge label={label} colour="grey" />
}

function Badge({ label, colour }: { label: string; colour: string }) {
  return <span className={`badge badge-${colour}`}>{label}</span>
}
