import type { OrderLimits } from '../../../src/store-api/orders/order-limits.ts'

const never = { name: 'none', max: 1_000_000, windowMs: 60_000 }

/** For tests about something else, which place more orders than any shopper may. */
export const unlimited: OrderLimits = {
  perShopper: [],
  unpaid: { ...never, max: 1_000 },
  perNetwork: never,
  perWideNetwork: never,
}
