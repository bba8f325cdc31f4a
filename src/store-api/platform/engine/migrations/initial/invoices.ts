import type { SqlTypes } from './sql-types.ts'

/** Invoices and credit notes as they were issued, and the last number of each series in each financial year. */
export function invoices({ engine, ID, INT, INDEX_ONLY, STORE }: SqlTypes): string[] {
  return [
    `create table invoice_numbers (
      ${STORE},
      series text not null,
      year text not null,
      last ${INT} not null,
      primary key (store_id, series, year))${INDEX_ONLY}`,

    // `invoice_id` is the invoice that a credit note is about.
    `create table invoices (
      id ${ID},
      ${STORE},
      order_id ${INT} not null references orders (id) on delete cascade,
      invoice_id ${INT} references invoices (id) on delete cascade,
      series text not null,
      year text not null,
      count ${INT} not null,
      number text not null,
      issued_at ${INT} not null,
      total ${INT} not null,
      document text not null,
      edition ${INT} not null default 0,
      unique (store_id, series, year, count),
      unique (store_id, number))`,
    // An order whose lines are edited gets a new invoice; `edition` is the order's revision.
    'create unique index invoices_by_order on invoices (order_id, edition) where invoice_id is null',
    // Not a part of it: the database looks every order up here that is written or removed.
    'create index documents_by_order on invoices (order_id)',
    'create index credit_notes_by_invoice on invoices (invoice_id) where invoice_id is not null',
    'create index invoices_by_time on invoices (store_id, issued_at)',
    ...(engine === 'sqlite' ? sqliteGuard : postgresGuard),
  ]
}

const REFUSAL = 'an invoice is never changed'
const sqliteGuard = [
  `create trigger invoices_unchanged before update on invoices begin select raise(abort, '${REFUSAL}'); end`,
]
const postgresGuard = [
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}'; end $$`,
  'create trigger invoices_unchanged before update on invoices for each row execute function refuse_change()',
]
