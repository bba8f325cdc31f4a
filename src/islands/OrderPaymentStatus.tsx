import { useStore } from '@nanostores/react'
import { orderSuccessMessages } from '../domain/messages/order-success.ts'
import { paths } from '../domain/paths.ts'
import { currentOrderId } from '../stores/navigate.ts'
import { $isTestPayment, $paymentState } from '../stores/order-success.ts'
import { OrderNextSteps } from './parts/OrderNextSteps.tsx'

/** The order's payment state, if this shopper may read it. */
export function OrderPaymentStatus() {
  const paid = useStore($paymentState)
  const text = paid === 'unknown' ? orderSuccessMessages.placed : orderSuccessMessages[paid]
  return (
    <>
      <div role="status" className="mt-2 grid min-h-[7.25rem] content-center">
        <p className="text-muted">{text}</p>
        {paid === 'paid' && <TestOrderNotice />}
        {paid === 'unpaid' && <PayNow />}
      </div>
      <OrderNextSteps unpaid={paid === 'unpaid'} />
    </>
  )
}

function PayNow() {
  return (
    <a className="button button-primary mt-4 xs:mx-auto" href={paths.paymentFor(currentOrderId())}>
      Pay Now
    </a>
  )
}

function TestOrderNotice() {
  return useStore($isTestPayment) ? (
    <p className="test-payment mt-4 text-left">{orderSuccessMessages.test}</p>
  ) : null
}
