import { paymentMessages } from '../../../domain/messages/orders/payment.ts'
import { paths } from '../../../domain/paths.ts'
import { currentOrderId } from '../../../stores/navigate.ts'
import { isGuestOrder, orderPath } from '../../../stores/orders/guest-orders.ts'
import { Alert } from '../Alert.tsx'

const texts = {
  paid: paymentMessages.alreadyPaid,
  cancelled: paymentMessages.cancelled,
  'at-door': paymentMessages.atDoor,
}

/** Shown if the order needs no payment. */
export function PaymentClosed({ why }: { why: 'paid' | 'cancelled' | 'at-door' }) {
  return (
    <div className="space-y-5">
      <Alert kind="notice">{texts[why]}</Alert>
      <OrderLink />
    </div>
  )
}

function OrderLink() {
  const id = currentOrderId()
  const isGuests = isGuestOrder(id)
  return (
    <a
      className="button button-primary"
      href={isGuests ? orderPath(paths.trackOrderFor(id), id) : paths.orders}
    >
      {isGuests ? 'Follow Your Order' : 'My Orders'}
    </a>
  )
}
