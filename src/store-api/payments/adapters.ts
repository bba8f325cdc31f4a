import type { PaymentAdapter } from './adapter.ts'
import { payu } from './payu-adapter.ts'
import { sandbox } from './sandbox.ts'
import { upi } from './upi.ts'

/** Every way to be paid that a shop can be set to. */
export const adapters: readonly PaymentAdapter[] = [sandbox, upi, payu]

export function adapterNamed(name: string): PaymentAdapter | undefined {
  return adapters.find(adapter => adapter.name === name)
}
