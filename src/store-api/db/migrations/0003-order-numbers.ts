import type { Engine } from '../tables.ts'

/**
 * Each shop numbers its own orders. Existing orders keep their number; a shop's next number is above its highest,
 * and above 1000.
 */
export function orderNumbers(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table orders add column number ${INT} not null default 0`,
    `update orders set number = id`,
    // SQLite cannot remove the default; its unique index rejects a second order without a number.
    ...(engine === 'postgres' ? ['alter table orders alter column number drop default'] : []),
    `create unique index orders_by_number on orders (store_id, number)`,
    `create table order_numbers (store_id ${INT} not null primary key references stores (id) on delete cascade,
      last ${INT} not null)`,
    `insert into order_numbers (store_id, last)
      select store_id, case when max(number) > 1000 then max(number) else 1000 end from orders group by store_id`,
  ]
}
