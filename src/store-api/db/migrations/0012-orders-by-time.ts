/** A shopper's orders by time: limits read those of the last day alone, My Orders shows the newest first. */
export function ordersByTime(): string[] {
  return [
    'drop index orders_by_user',
    'create index orders_by_user on orders (store_id, user_id, created_at, id)',
  ]
}
