export const eraseAccountMessages = {
  /** `orders` are order numbers, at least one. */
  ordersOnTheirWay: (orders: readonly number[]) =>
    orders.length === 1
      ? `Order ${orders[0]} is on its way: the account can be deleted once it is delivered or cancelled.`
      : `Orders ${orders.join(', ')} are on their way: the account can be deleted once they are delivered or cancelled.`,
} as const
