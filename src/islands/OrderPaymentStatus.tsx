import { useStore } from '@nanostores/react'
import { guestMessages } from '../domain/messages/accounts/guest.ts'
import { orderSuccessMessages } from '../domain/messages/orders/order-success.ts'
import { paths } from '../domain/paths.ts'
import { currentOrderId } from '../stores/navigate.ts'
import { isGuestOrder, orderPath } from '../stores/orders/guest-orders.ts'
import { $isTestPayment, $orderPrice, $paymentState } from '../stores/orders/order-success.ts'
import { GuestNextSteps } from './parts/orders/GuestNextSteps.tsx'
import { OrderNextSteps } from './parts/orders/OrderNextSteps.tsx'
import { OrderPrice } from './parts/orders/OrderPrice.tsx'

/** The order's payment state, if this shopper may read it. */
export function OrderPaymentStatus() {
  const paid = useStore($paymentState)
  const orderId = currentOrderId()
  const isGuests = isGuestOrder(orderId)
  const texts = isGuests ? { ...orderSuccessMessages, ...guestMessages } : orderSuccessMessages
  const price = useStore($orderPrice)
  const text = paid === 'unknown' ? texts.placed : texts[paid]
  const isOpen = paid === 'unpaid' || paid === 'unconfirmed'
  return (
    <>
      <div role="status" className="mt-2 grid min-h-[7.25rem] content-center">
        <p className="text-muted">{text}</p>
        {paid === 'paid' && <TestOrderNotice />}
        {isOpen && <PayNow />}
      </div>
      {price && (
        <div className="panel mb-7 space-y-2 text-left">
          <OrderPrice order={{ price, atDoor: '' }} />
        </div>
      )}
      {isGuests ? <GuestNextSteps orderId={orderId} unpaid={isOpen} /> : <OrderNextSteps unpaid={isOpen} />}
    </>
  )
}

function PayNow() {
  const id = currentOrderId()
  return (
    <a className="button button-primary mt-4 xs:mx-auto" href={orderPath(paths.paymentFor(id), id)}>
      Pay Now
    </a>
  )
}

function TestOrderNotice() {
  return useStore($isTestPayment) ? (
    <p className="test-payment mt-4 text-left">{orderSuccessMessages.test}</p>
  ) : null
}
