import type { OrderLimits } from '../../../src/store-api/order-limits.ts'

const never = { most: 1_000_000, windowMs: 60_000 }

/** For tests about something else, which place more orders than any shopper may. */
export const unlimited: OrderLimits = {
  perShopper: [],
  unpaid: { ...never, most: 1_000 },
  perNetwork: { ...never, name: 'order network' },
}
