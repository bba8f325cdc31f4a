import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $authGate, type Gate } from '../../stores/account/auth-gate.ts'

/** Shows its content to a signed-in shopper, and to a guest where `gate` opens to them; redirects everybody else to the sign-in page. */
export function SignedInOnly({ gate = $authGate, children }: { gate?: Gate; children: ReactNode }) {
  return ['in', 'guest'].includes(useStore(gate)) ? children : null
}
