import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { paymentMessages } from '../domain/messages/orders/payment.ts'
import { $paymentGate } from '../stores/checkout/guest-gates.ts'
import { $payment, loadPayment, type Payment } from '../stores/orders/payment.ts'
import { SignedInOnly } from './parts/account/SignedInOnly.tsx'
import { Loading } from './parts/Loading.tsx'
import { AutoSubmitForm } from './parts/payment/AutoSubmitForm.tsx'
import { PaymentClosed } from './parts/payment/PaymentClosed.tsx'
import { PaymentForm } from './parts/payment/PaymentForm.tsx'
import { PaymentProblem } from './parts/payment/PaymentProblem.tsx'
import { PaymentSummary } from './parts/payment/PaymentSummary.tsx'

const PaymentWait = lazy(() =>
  import('./parts/payment/PaymentWait.tsx').then(part => ({ default: part.PaymentWait })),
)

export function PaymentView() {
  return (
    <SignedInOnly gate={$paymentGate}>
      <Stage />
    </SignedInOnly>
  )
}

function Stage() {
  const payment = useStore($payment)
  const paying = ['form', 'posting', 'waiting'].includes(payment.state)
  return (
    <>
      {paying && <PaymentSummary />}
      {stageOf(payment)}
    </>
  )
}

function stageOf(payment: Payment) {
  switch (payment.state) {
    case 'loading':
      return <Loading label="Loading the payment form…" />
    case 'missing':
      return <PaymentProblem text={paymentMessages.idMissing} />
    case 'load-failed':
      return (
        <div className="space-y-4">
          <PaymentProblem text={paymentMessages.formFailed} />
          <button type="button" className="button button-secondary" onClick={() => void loadPayment()}>
            Try Again
          </button>
        </div>
      )
    case 'closed':
      return <PaymentClosed why={payment.why} />
    case 'posting':
      return <AutoSubmitForm url={payment.step.url} fields={payment.step.fields} />
    case 'waiting':
      return (
        <Suspense fallback={<Loading label={paymentMessages.waiting} />}>
          <PaymentWait step={payment.step} gaveUp={payment.gaveUp} />
        </Suspense>
      )
    case 'form':
      return <PaymentForm fields={payment.fields} problem={payment.problem} />
  }
}
