import type { PaymentContext } from '../payment-context.ts'
import { adapterOf, adapters } from './adapters.ts'

/** Adapters whose gateways can be asked about an attempt. */
export const reconcilingAdapters: readonly string[] = adapters
  .filter(adapter => adapter.reconcile)
  .map(adapter => adapter.name)

/** Asks the gateway of an attempt for its result, if the shop still uses it. */
export async function reconcileAttempt(
  context: PaymentContext,
  { reference, adapter }: { reference: string; adapter: string },
): Promise<void> {
  if (context.settings.adapter === adapter) await adapterOf(context).reconcile?.(context, reference)
}
