import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $authGate } from '../../stores/auth-gate.ts'

/** Shows its content to a signed-in shopper; redirects everybody else to the sign-in page. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  return useStore($authGate) === 'in' ? children : null
}
