import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $authGate } from '../../stores/auth-gate.ts'

/** Shows its content to a signed-in shopper; everybody else is sent to sign in and sees nothing. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  return useStore($authGate) === 'in' ? children : null
}
