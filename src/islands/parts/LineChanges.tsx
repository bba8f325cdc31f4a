import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { type CartLine, lineKey } from '../../domain/cart.ts'
import { $cartChanges } from '../../stores/cart-check.ts'
import { Alert } from './Alert.tsx'

const LineRemedies = lazy(async () => ({ default: (await import('./LineRemedies.tsx')).LineRemedies }))

interface LineChangesProps {
  line: CartLine
  /** Whether the line has its own button for removing it. */
  isRemovable?: boolean
}

/** Differences between a line and the shop's present data, with what can be done about each. */
export function LineChanges({ line, isRemovable = false }: LineChangesProps) {
  const key = lineKey(line)
  const changes = useStore($cartChanges).filter(change => lineKey(change.line) === key)
  return changes.map(change => (
    <Alert key={change.kind} kind="notice">
      <p>{change.text}</p>
      <Suspense>
        <LineRemedies change={change} isRemovable={isRemovable} />
      </Suspense>
    </Alert>
  ))
}
