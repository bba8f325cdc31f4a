import type { GatewayName } from '../../../domain/payments/gateways.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { PaymentAdapter } from './adapter.ts'
import { payu } from './payu-adapter.ts'
import { sandbox } from './sandbox.ts'
import { upi } from './upi.ts'

const byName: Readonly<Record<GatewayName, PaymentAdapter>> = { sandbox, upi, payu }

export const adapters: readonly PaymentAdapter[] = Object.values(byName)

/** The adapter that a shop is set to. */
export function adapterOf({ settings }: PaymentContext): PaymentAdapter {
  return byName[settings.adapter]
}

export function adapterNamed(name: GatewayName): PaymentAdapter {
  return byName[name]
}

/** Adapters whose gateways can be asked about an attempt. */
export const reconcilingAdapters: readonly string[] = adapters
  .filter(adapter => adapter.reconcile)
  .map(adapter => adapter.name)

/** Asks the gateway of an attempt for its result, where the context has its settings. */
export async function reconcileAttempt(
  context: PaymentContext,
  { reference, adapter }: { reference: string; adapter: string },
): Promise<void> {
  if (context.settings.adapter === adapter) await adapterOf(context).reconcile?.(context, reference)
}
