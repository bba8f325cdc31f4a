import type { PaymentAdapter } from './adapter.ts'
import { payu } from './payu-adapter.ts'
import { sandbox } from './sandbox.ts'
import { upi } from './upi.ts'

/** All payment methods. */
export const adapters: readonly PaymentAdapter[] = [sandbox, upi, payu]

export function adapterNamed(name: string): PaymentAdapter | undefined {
  return adapters.find(adapter => adapter.name === name)
}
