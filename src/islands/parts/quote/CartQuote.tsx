import { useStore } from '@nanostores/react'
import type { Quote } from '../../../contract/orders/quote.ts'
import { deliveryPromise } from '../../../domain/pricing/delivery-promise.ts'
import { $quote } from '../../../stores/checkout/quote.ts'
import { PinForm } from './PinForm.tsx'
import { QuotedSums } from './QuotedSums.tsx'

/** In the cart: where it goes, what that means, and what it costs. */
export function CartQuote() {
  const now = useStore($quote)
  if (now.state !== 'ready') return <div className="skeleton h-40 w-full" />
  return (
    <div className="space-y-5">
      <PinForm />
      <Terms quote={now.quote} />
      <QuotedSums quote={now.quote} updating={now.updating} />
    </div>
  )
}

function Terms({ quote }: { quote: Quote }) {
  return (
    <div role="status">
      <ul className="space-y-2 text-sm text-muted">
        {deliveryPromise(quote, Date.now()).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
