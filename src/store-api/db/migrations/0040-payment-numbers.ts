import type { Engine } from '../tables.ts'

/** What is left out where bank numbers are compared (domain/bank-number.ts), as far as people type it. */
const SEPARATORS = [' ', '-', '/', '.', ':', '_']

/**
 * The bank numbers of money that came, so that one transfer counts once by whichever door its number comes, and money
 * that came by an attempt which was paid already, or in another amount: `came_by` is that attempt's reference.
 */
export function paymentNumbers(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  const plain = SEPARATORS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'gateway_reference')
  return [
    `alter table payment_attempts add column came_by text not null default ''`,
    `create table payment_numbers (store_id ${INT} not null references stores (id) on delete cascade,
      number text not null, order_id ${INT} not null references orders (id) on delete cascade,
      reference text not null, primary key (store_id, number, order_id))`,
    'create index payment_numbers_by_order on payment_numbers (order_id)',
    `insert into payment_numbers (store_id, number, order_id, reference)
      select store_id, number, order_id, min(reference) from (
        select store_id, order_id, reference, case when upper(${plain}) like 'UTR%'
          then substr(upper(${plain}), 4) else upper(${plain}) end as number
        from payment_attempts where state = 'paid') as paid
      where number <> '' group by store_id, number, order_id`,
  ]
}
