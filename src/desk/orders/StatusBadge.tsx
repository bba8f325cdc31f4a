import type { OrderStatus, PaymentState } from '../../contract/desk/order.ts'
import { paymentTexts, statusText } from '../../domain/desk/order-texts.ts'

/** An order's status as a coloured label. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...statusText(status)} />
}

/** An order's payment as a coloured label. */
export function PaymentBadge({ payment }: { payment: PaymentState }) {
  return <Badge {...paymentTexts[payment]} />
}

function Badge({ label, colour }: { label: string; colour: string }) {
  return <span className={`badge badge-${colour}`}>{label}</span>
}
