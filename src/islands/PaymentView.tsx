import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { paymentMessages } from '../domain/messages/payment.ts'
import { $paymentGate } from '../stores/guest-gates.ts'
import { $payment, loadPayment, type Payment } from '../stores/payment.ts'
import { AutoSubmitForm } from './parts/AutoSubmitForm.tsx'
import { Loading } from './parts/Loading.tsx'
import { PaymentClosed } from './parts/PaymentClosed.tsx'
import { PaymentForm } from './parts/PaymentForm.tsx'
import { PaymentProblem } from './parts/PaymentProblem.tsx'
import { PaymentSummary } from './parts/PaymentSummary.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'

const PaymentWait = lazy(() =>
  import('./parts/PaymentWait.tsx').then(part => ({ default: part.PaymentWait })),
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
