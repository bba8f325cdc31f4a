import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useState } from 'react'
import type { Quote } from '../../../contract/orders/quote.ts'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { messageIds } from '../../../forms/FieldMessages.tsx'
import { $choices, $codeProblem, choose } from '../../../stores/checkout/quote-state.ts'

/** A discount's code: applied and removed at once, its errors beside it. It stands in no form of its own. */
export function CodeField({ quote }: { quote: Quote }) {
  const { code } = useStore($choices)
  const refused = useStore($codeProblem)
  const [typed, setTyped] = useState(code)
  const [missing, setMissing] = useState('')
  const used = quote.chosen.code
  const error = missing || refused || undefined

  function apply(): void {
    const text = typed.trim()
    setMissing(text === '' ? quoteMessages.codeMissing : '')
    if (text !== '') choose({ code: text })
  }

  // Enter would place the order.
  function applyByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor="code">
        {quoteMessages.codeLabel}
      </label>
      <div className="flex gap-2">
        <input
          id="code"
          className="field-input min-w-0 flex-1"
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error !== undefined}
          aria-describedby={messageIds('code', { error })}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={applyByEnter}
        />
        <button type="button" className="button button-secondary" onClick={apply}>
          {quoteMessages.codeApply}
        </button>
      </div>
      <p role="status" className={error ? 'field-error' : 'text-sm text-muted'} id="code-error">
        {error ?? (quote.codeNote || (used && quoteMessages.codeApplied(used)))}
      </p>
      {!error && code !== '' && (
        <button
          type="button"
          className="button button-quiet -ml-3"
          aria-label={quoteMessages.codeRemove(code)}
          onClick={() => {
            setTyped('')
            choose({ code: '' })
          }}
        >
          Remove
        </button>
      )}
    </div>
  )
}
