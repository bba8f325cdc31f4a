import type { PaymentContext } from '../services/payments/payment-context.ts'
import type { PaymentAdapter } from './adapter.ts'
import { payu } from './payu-adapter.ts'
import { sandbox } from './sandbox.ts'
import { upi } from './upi.ts'

/** All payment methods. */
export const adapters: readonly PaymentAdapter[] = [sandbox, upi, payu]

export function adapterNamed(name: string): PaymentAdapter | undefined {
  return adapters.find(adapter => adapter.name === name)
}

/** The adapter that a shop is set to. */
export function adapterOf({ settings }: PaymentContext): PaymentAdapter {
  const adapter = adapterNamed(settings.adapter)
  if (!adapter) throw new Error(`No payment adapter is called ${settings.adapter}`)
  return adapter
}
