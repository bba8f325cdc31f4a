export const eraseAccountMessages = {
  /** `orders` are order numbers, at least one. */
  ordersOnTheirWay: (orders: readonly number[]) =>
    orders.length === 1
      ? `Order ${orders[0]} is not finished. You can delete the account when it is delivered or cancelled.`
      : `Orders ${orders.join(', ')} are not finished. You can delete the account when they are delivered or cancelled.`,
} as const
