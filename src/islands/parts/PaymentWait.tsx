import { type ReactNode, useEffect, useRef } from 'react'
import { paymentMessages } from '../../domain/messages/orders/payment.ts'
import type { PaymentStep } from '../../domain/payments/payment-action.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { currentOrderId } from '../../stores/navigate.ts'
import { isGuestOrder } from '../../stores/orders/guest-orders.ts'
import { payAnotherWay, resumePolling } from '../../stores/orders/payment.ts'

/** Loaded with the part of the payment page that waits for a gateway. */
const paymentWaitMessages = {
  scan: 'Scan QR Code to Complete Payment',
  noApp: 'No app has opened?',
  scanInstead: 'Scan this code with any UPI app, on another phone or from a screenshot on this one.',
  timedOut: 'We have not received your payment yet. If you have paid, you will see it in My Orders.',
  /** A guest has no list of orders. */
  timedOutForGuest:
    'We have not received your payment yet. If you have paid, you will see it with the link to your order.',
} as const

const timedOut = () =>
  isGuestOrder(currentOrderId()) ? paymentWaitMessages.timedOutForGuest : paymentWaitMessages.timedOut

const QrCode = lazyPart(
  () =>
    import('../../forms/QrCode.tsx').then(({ QrCode }) => ({ text }: { text: string }) => (
      <Frame>
        <QrCode text={text} label={paymentWaitMessages.scan} size={224} />
      </Frame>
    )),
  { fallback: <Frame /> },
)

interface PaymentWaitProps {
  step: Extract<PaymentStep, { do: 'open' | 'scan' }>
  gaveUp: boolean
}

/** Shown while the shopper pays in an app and the page polls the API. */
export function PaymentWait({ step, gaveUp }: PaymentWaitProps) {
  const stage = useRef<HTMLDivElement>(null)
  // The form and its focus are gone: focus and scroll position move here.
  useEffect(() => stage.current?.focus(), [])
  return (
    <div ref={stage} tabIndex={-1} className="space-y-6 text-center outline-none">
      {step.do === 'scan' ? <Scan step={step} /> : <OpenAgain url={step.url} />}
      {/* One element for both: a text that comes with its own is not read aloud everywhere. */}
      <p role="status" className={gaveUp ? 'alert' : 'text-muted'}>
        {gaveUp ? timedOut() : paymentMessages.waiting}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {gaveUp && (
          <button type="button" className="button button-primary" onClick={resumePolling}>
            Check Again
          </button>
        )}
        <button type="button" className="button button-secondary" onClick={payAnotherWay}>
          Pay another way
        </button>
      </div>
    </div>
  )
}

function Scan({ step }: { step: Extract<PaymentStep, { do: 'scan' }> }) {
  return (
    <>
      <h2 className="text-xl">{paymentWaitMessages.scan}</h2>
      {step.text ? (
        <QrCode text={step.text} />
      ) : (
        <Frame>
          <img src={imageSource(step.image)} alt={paymentWaitMessages.scan} width={224} height={224} />
        </Frame>
      )}
    </>
  )
}

/** White in every theme, for the camera. */
function Frame({ children }: { children?: ReactNode }) {
  return <div className="mx-auto grid h-64 w-64 place-items-center rounded bg-white p-4">{children}</div>
}

function OpenAgain({ url }: { url: string }) {
  return (
    <>
      <h2 className="text-xl">Complete the payment in your app</h2>
      <a className="button button-primary" href={url}>
        Open the payment app
      </a>
      {/* Browsers inside of other apps open none. A link of UPI is what a code for it holds. */}
      {url.startsWith('upi:') && (
        <details>
          <summary className="link cursor-pointer py-2">{paymentWaitMessages.noApp}</summary>
          <p className="mx-auto mb-4 mt-2 max-w-md text-muted">{paymentWaitMessages.scanInstead}</p>
          <QrCode text={url} />
        </details>
      )}
    </>
  )
}

/** A data URL for base64 text with or without its prefix. */
function imageSource(base64: string): string {
  return base64.startsWith('data:') ? base64 : `data:image/png;base64,${base64}`
}
