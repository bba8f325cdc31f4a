import { useEffect, useRef } from 'react'
import { mailSentence } from '../../domain/accounts/no-mail.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { statusText } from '../../domain/desk/orders/order-texts.ts'
import type { MoveResult, MoveTarget } from './order-moves.ts'

interface MoveResultsProps {
  to: MoveTarget
  results: MoveResult[]
  onClose: () => void
}

/** What became of each order, with the reason where it was not moved. */
export function MoveResults({ to, results, onClose }: MoveResultsProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const moved = results.filter(({ isMoved }) => isMoved).length
  return (
    <div className="stack">
      <p role="status">
        {moved} of {results.length} {results.length === 1 ? 'order is' : 'orders are'} now{' '}
        {statusText(to).label.toLowerCase()}.
      </p>
      <ul className="rows results">
        {results.map(result => (
          <li key={result.number} className="row">
            <span>
              <strong>{result.number}</strong> {resultText(result)}
            </span>
            <span className={result.isMoved ? 'badge badge-green' : 'badge badge-red'}>
              {result.isMoved ? 'Moved' : 'Not moved'}
            </span>
          </li>
        ))}
      </ul>
      <button ref={button} type="button" className="button button-primary" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

function resultText({ isMoved, code, status, error = deskMessages.refused, noMail }: MoveResult): string {
  if (isMoved) return noMail ? mailSentence(noMail) : ''
  return code === 'order-moved' && status
    ? `was changed by somebody else. It is now ${statusText(status).label}.`
    : error
}
