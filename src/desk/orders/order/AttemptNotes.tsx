import type { ShopAttempt } from '../../../contract/desk/order.ts'
import { attemptNotes } from '../../../domain/desk/payments/money-texts.ts'

/** What a person must know of a payment beside its state. */
export function AttemptNotes({ attempt }: { attempt: ShopAttempt }) {
  return attemptNotes(attempt).map(note => (
    <span key={note} className="cell-note">
      {note}
    </span>
  ))
}
