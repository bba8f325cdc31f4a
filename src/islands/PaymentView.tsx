import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { paymentMessages } from '../domain/messages/orders/payment.ts'
import { paymentPendingMessages as pendingMessages } from '../domain/messages/orders/payment-pending.ts'
import { formatRupees } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { lazyPart } from '../forms/lazy-part.tsx'
import { $paymentGate } from '../stores/checkout/guest-checkout.ts'
import { currentOrderId } from '../stores/navigate.ts'
import { isGuestOrder, orderPath } from '../stores/orders/guest-orders.ts'
import { $amountDue, $payment, loadPayment, type Payment, payAnotherWay } from '../stores/orders/payment.ts'
import { Alert } from './parts/Alert.tsx'
import { Loading } from './parts/Loading.tsx'
import { OrderPrice } from './parts/orders/OrderPrice.tsx'
import { PaymentForm } from './parts/PaymentForm.tsx'
import { PaymentProblem } from './parts/PaymentProblem.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'

const PaymentWait = lazyPart(() => import('./parts/PaymentWait.tsx').then(part => part.PaymentWait), {
  fallback: <Loading label={paymentMessages.waiting} />,
})

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
      return (
        <div className="space-y-5">
          <Alert kind="notice">{texts[payment.why]}</Alert>
          <div className="flex flex-wrap gap-3">
            <OrderLink />
            {payment.why === 'pending' && (
              <button type="button" className="button button-secondary" onClick={payAnotherWay}>
                Pay another way
              </button>
            )}
          </div>
        </div>
      )
    case 'posting':
      return <AutoSubmitForm url={payment.step.url} fields={payment.step.fields} />
    case 'waiting':
      return <PaymentWait step={payment.step} gaveUp={payment.gaveUp} />
    case 'form':
      return <PaymentForm fields={payment.fields} problem={payment.problem} />
  }
}

interface AutoSubmitFormProps {
  url: string
  fields: readonly (readonly [name: string, value: string])[]
}

/** Sends the browser to the gateway with a form that submits itself once. */
function AutoSubmitForm({ url, fields }: AutoSubmitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    // From the prototype: a field named `submit` would hide the form's own method.
    if (form.current) HTMLFormElement.prototype.submit.call(form.current)
  }, [])
  return (
    <form ref={form} className="space-y-5" method="post" action={url}>
      <p role="status" className="text-muted">
        Taking you to the payment page…
      </p>
      {fields.map(([name, value]) => (
        // A textarea, because an input would drop line breaks.
        <textarea key={name} name={name} defaultValue={value} readOnly hidden />
      ))}
      {/* For a way that was stopped, or led to nothing. */}
      <button type="submit" className="shows-late button button-secondary">
        Go to the payment page
      </button>
    </form>
  )
}

/** Why an order needs no payment, or none now. */
const texts = {
  paid: paymentMessages.alreadyPaid,
  pending: `${pendingMessages.pending} ${pendingMessages.asksAgain} ${pendingMessages.twice}`,
  cancelled: `${paymentMessages.cancelled} ${paymentMessages.refundedThough}`,
  cod: paymentMessages.cod,
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

/** Order number and amount, with a notice in test mode. */
function PaymentSummary() {
  const { orderId, due, test, price } = useStore($amountDue)
  return (
    <section aria-label="What you are paying for" className="mb-7 space-y-5">
      {test && (
        <p role="note" className="test-payment">
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 14h9" />
          </svg>
          {paymentMessages.test}
        </p>
      )}
      <div className="amount-due">
        <p className="min-w-0 break-words text-muted">Order #{orderId}</p>
        {due === 'loading' && <p className="skeleton h-8 w-24" />}
        {due === 'unknown' && <p className="w-full text-sm text-muted">{paymentMessages.dueUnknown}</p>}
        {typeof due === 'number' && (
          <p className="text-2xl font-semibold tabular-nums">
            <span className="text-base font-normal text-muted">{paymentMessages.due}</span>{' '}
            <span>{formatRupees(due)}</span>
          </p>
        )}
      </div>
      {price && <OrderPrice order={{ price }} />}
    </section>
  )
}
