/** What the load is held to. */
export const goals = {
  /** p99 of kept pages under the usual load. */
  pageMs: 50,
  /** p99 of orders under the usual load. */
  orderMs: 500,
  /** p99 of everything answered under ten times as many shoppers. */
  overloadMs: 2_000,
  /** Until all is normal after these. */
  recoveryMs: 2_000,
  /** Until every buyer of a sale knows whether the order was taken. */
  buyerMs: 2_000,
  /** Megabytes that a process may take under the usual load. */
  memory: 700,
} as const

/** Pieces of the product on sale, those who try to buy one, and those who open its page. */
export const sale = { pieces: 100, buyers: 500, visitors: 2_000 } as const
