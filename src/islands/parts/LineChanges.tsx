import { useStore } from '@nanostores/react'
import { type CartLine, lineKey } from '../../domain/cart/cart.ts'
import { lineProblems } from '../../domain/pricing/quote.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { $cartChanges } from '../../stores/cart/cart-check.ts'
import { $quote } from '../../stores/checkout/quote.ts'
import { Alert } from './Alert.tsx'

const LineRemedies = lazyPart(() => import('./LineRemedies.tsx').then(part => part.LineRemedies))

interface LineChangesProps {
  line: CartLine
  /** Whether the line has its own button for removing it. */
  isRemovable?: boolean
}

/** Differences between a line and the shop's present data, with what can be done about each. */
export function LineChanges({ line, isRemovable = false }: LineChangesProps) {
  const key = lineKey(line)
  const changes = useStore($cartChanges).filter(change => lineKey(change.line) === key)
  const now = useStore($quote)
  // What is known of the line already says more, and how to go on.
  if (changes.length === 0 && now.state === 'ready')
    return lineProblems(now.quote.problems, line.id).map(problem => (
      <Alert key={problem} kind="notice">
        {problem}
      </Alert>
    ))
  return changes.map(change => (
    <Alert key={change.kind} kind="notice">
      <p>{change.text}</p>
      <LineRemedies change={change} isRemovable={isRemovable} />
    </Alert>
  ))
}
