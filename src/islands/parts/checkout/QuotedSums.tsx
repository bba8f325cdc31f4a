import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Quote } from '../../../contract/orders/quote.ts'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { deliveryProblem } from '../../../domain/pricing/quote.ts'
import { sumRows } from '../../../domain/pricing/sum-rows.ts'
import { $changes } from '../../../stores/checkout/quote-state.ts'
import { Sums } from '../Sums.tsx'
import { CodeField } from './CodeField.tsx'

interface QuotedSumsProps {
  quote: Quote
  updating: boolean
}

/** The code, what the cart costs, and what has changed since the shopper pressed the button. */
export function QuotedSums({ quote, updating }: QuotedSumsProps) {
  const open = deliveryProblem(quote.problems) === '' ? '' : '–'
  return (
    <>
      <CodeField quote={quote} />
      <div className="space-y-2" aria-busy={updating}>
        <Sums rows={sumRows(quote, open)} />
        <p role="status" className="text-sm text-muted">
          {updating ? quoteMessages.updating : ''}
        </p>
      </div>
      <Changes />
    </>
  )
}

/** Takes the focus, since on a phone it stands below what the shopper sees. */
function Changes() {
  const changes = useStore($changes)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes.length > 0) box.current?.focus()
  }, [changes])
  if (changes.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="alert alert-danger">
      <p>{quoteMessages.changed}</p>
      <ul className="mt-2 space-y-2">
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}
