import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { guestMessages } from '../domain/messages/guest.ts'
import { orderSuccessMessages } from '../domain/messages/orders/order-success.ts'
import { paths } from '../domain/paths.ts'
import { $signedIn } from '../stores/account/session.ts'
import { takesGuests } from '../stores/checkout/guest-checkout.ts'
import { currentOrderId } from '../stores/navigate.ts'
import { isGuestOrder, orderPath } from '../stores/orders/guest-orders.ts'
import { $arrival, $isTestPayment, $orderPrice, $paymentState } from '../stores/orders/order-success.ts'
import { OrderNextSteps } from './parts/orders/OrderNextSteps.tsx'
import { OrderPrice } from './parts/orders/OrderPrice.tsx'

/** The order's payment state, if this shopper may read it. */
export function OrderPaymentStatus() {
  const paid = useStore($paymentState)
  const orderId = currentOrderId()
  const isGuests = isGuestOrder(orderId)
  const texts = isGuests ? { ...orderSuccessMessages, ...guestMessages } : orderSuccessMessages
  const price = useStore($orderPrice)
  const arrival = useStore($arrival)
  // Below, in the page's own HTML, which is the same for every order.
  useEffect(() => {
    const place = document.getElementById('arrival')
    if (place && arrival !== '') place.textContent = orderSuccessMessages.arrival(arrival)
  }, [arrival])
  const signedIn = useStore($signedIn)
  // Of nobody whom this browser knows: an app or a bank may have led back to another browser.
  const placed = isGuests || signedIn || !takesGuests() ? texts.placed : orderSuccessMessages.placedElsewhere
  const text = paid === 'unknown' ? placed : texts[paid]
  const isOpen = paid === 'unpaid' || paid === 'unconfirmed'
  return (
    <>
      <div role="status" className="mt-2 grid min-h-[7.25rem] content-center">
        <p className="text-muted">{text}</p>
        {paid === 'paid' && <TestOrderNotice />}
        {isOpen && (
          <a
            className="button button-primary mt-4 xs:mx-auto"
            href={orderPath(paths.paymentFor(orderId), orderId)}
          >
            Pay Now
          </a>
        )}
      </div>
      {isGuests ? <GuestNextSteps orderId={orderId} unpaid={isOpen} /> : <OrderNextSteps unpaid={isOpen} />}
      {/* Below what is there at once, which does not move when the price comes. */}
      {price && (
        <div className="panel mt-7 space-y-2 text-left">
          <h2 className="text-lg font-semibold text-ink">Order #{orderId}</h2>
          <OrderPrice order={{ price }} />
        </div>
      )}
    </>
  )
}

function TestOrderNotice() {
  return useStore($isTestPayment) ? (
    <p className="test-payment mt-4 text-left">{orderSuccessMessages.test}</p>
  ) : null
}

/** Links below the thank-you message of an order without an account. */
function GuestNextSteps({ orderId, unpaid }: { orderId: string; unpaid: boolean }) {
  const signedIn = useStore($signedIn)
  return (
    <>
      <div className="mt-3 grid gap-3 xs:flex xs:justify-center">
        <a
          className={`button ${unpaid ? 'button-secondary' : 'button-primary'}`}
          href={orderPath(paths.trackOrderFor(orderId), orderId)}
        >
          Follow Your Order
        </a>
        <a className="button button-secondary" href={paths.home}>
          Return to Home
        </a>
      </div>
      <p className="mt-8 text-sm text-muted">
        {signedIn ? (
          orderSuccessMessages.notInAccount
        ) : (
          <>
            {guestMessages.keepTogether}{' '}
            <a className="link" href={paths.register}>
              Create an account
            </a>
          </>
        )}
      </p>
    </>
  )
}
