import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Quote } from '../../../contract/orders/quote.ts'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { deliveryProblem } from '../../../domain/pricing/quote.ts'
import { sumRows } from '../../../domain/pricing/sum-rows.ts'
import { messageIds } from '../../../forms/FieldMessages.tsx'
import { $session } from '../../../stores/account/session.ts'
import {
  $changes,
  $choices,
  $codeProblem,
  choose,
  type Updating,
} from '../../../stores/checkout/quote-state.ts'
import { Sums } from '../Sums.tsx'

/** Text of a line that is empty now: what stands below stays where it is. */
const NOTHING = '\u00a0'
/** Loaded with the sums. */
const gaveUp = 'We could not update the price. We check it again when you place the order.'

/** The code, what the cart costs, and what has changed since the shopper pressed the button. */
export function QuotedSums({ quote, updating }: { quote: Quote; updating: Updating }) {
  const open = deliveryProblem(quote.problems) === '' ? '' : '–'
  return (
    <>
      <CodeField quote={quote} />
      <div className="space-y-2" aria-busy={updating === true}>
        <Sums rows={sumRows(quote, open)} />
        <p role="status" className="text-sm text-muted">
          {updating === 'gave-up' ? gaveUp : updating ? quoteMessages.updating : NOTHING}
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

/** A discount's code: applied and removed at once, its errors beside it. It stands in no form of its own. */
function CodeField({ quote }: { quote: Quote }) {
  const { code } = useStore($choices)
  const refused = useStore($codeProblem)
  const [typed, setTyped] = useState(code)
  const [applied, setApplied] = useState(code)
  const [missing, setMissing] = useState('')
  const used = quote.chosen.code
  const error = missing || refused || undefined
  const text = typed.trim()

  // What is typed is applied as the order is sent or the page left; a code that was refused is not tried again.
  useEffect(() => {
    if (text === '' || text === applied) return
    const use = () => applyCode()
    window.addEventListener('submit', use, true)
    window.addEventListener('pagehide', use)
    return () => {
      window.removeEventListener('submit', use, true)
      window.removeEventListener('pagehide', use)
    }
  })

  useAtLeaving(text === '' || text === applied ? undefined : () => choose({ code: text }))

  function applyCode(): void {
    setMissing('')
    setApplied(text)
    choose({ code: text })
  }

  function apply(): void {
    if (text === '') setMissing(quoteMessages.codeMissing)
    else applyCode()
  }

  // Enter would place the order.
  function applyByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <div className="field">
      <div className="flex items-center justify-between">
        <label className="field-label" htmlFor="code">
          {quoteMessages.codeLabel}
        </label>
        {!error && code !== '' && (
          <button
            type="button"
            className="button button-quiet -mb-2 -mr-3 -mt-3"
            aria-label={quoteMessages.codeRemove(code)}
            onClick={() => {
              setTyped('')
              setApplied('')
              choose({ code: '' })
              document.getElementById('code')?.focus()
            }}
          >
            Remove
          </button>
        )}
      </div>
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
        {error ?? (quote.codeNote || (used ? quoteMessages.codeApplied(used) : NOTHING))}
      </p>
    </div>
  )
}

/** Calls `keep`, where there is one, as its component is taken off a page that is left; not after a sign-out. */
export function useAtLeaving(keep: (() => void) | undefined): void {
  const last = useRef(keep)
  useEffect(() => {
    last.current = keep
  })
  useEffect(() => {
    const session = $session.get()
    return () => {
      if ($session.get() === session) last.current?.()
    }
  }, [])
}
