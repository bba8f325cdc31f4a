import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { QuoteProblem } from '../../../contract/orders/quote.ts'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { $choices, choose } from '../../../stores/checkout/quote-state.ts'
import { FieldMessages, messageIds } from '../FieldMessages.tsx'

/** The buyer's GSTIN, folded: few need it. It counts once the field is left. */
export function GstinField({ problems }: { problems: readonly QuoteProblem[] }) {
  const kept = useStore($choices).gstin
  const [typed, setTyped] = useState(kept)
  const error = problems.find(({ code }) => code === 'gstin-wrong')?.message
  const hint = quoteMessages.gstinHint
  return (
    <details className="mt-7" open={kept !== ''}>
      <summary className="cursor-pointer py-2 text-sm">{quoteMessages.gstinFold}</summary>
      <div className="field mt-2">
        <label className="field-label" htmlFor="gstin">
          {quoteMessages.gstinLabel}
        </label>
        <input
          id="gstin"
          className="field-input"
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={messageIds('gstin', { error, hint })}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => typed !== kept && choose({ gstin: typed.trim() })}
        />
        <FieldMessages name="gstin" error={error} hint={hint} />
      </div>
    </details>
  )
}
