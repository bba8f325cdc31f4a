import { mailboxOf, type SqlTypes } from './sql-types.ts'

/** Orders, which each shop numbers by itself, and what happened to them. */
export function orders({ engine, ID, INT, BYTES, INDEX_ONLY, STORE }: SqlTypes): string[] {
  const ORDER = `order_id ${INT} not null references orders (id) on delete cascade`
  return [
    // `payment` repeats what the attempts say, so that one index finds the orders of a status and a payment state.
    `create table orders (
      id ${ID},
      ${STORE},
      user_id ${INT} references users (id) on delete cascade,
      status ${INT} not null,
      total ${INT} not null check (total >= 0),
      full_name text not null,
      address text not null,
      city text not null,
      state text not null,
      postal_code text not null,
      phone text not null,
      phone_key ${BYTES} not null,
      created_at ${INT} not null,
      number ${INT} not null,
      policies_version ${INT} not null default 0,
      carrier text not null default '',
      tracking_number text not null default '',
      tracking_url text not null default '',
      cancel_reason text not null default '',
      note text not null default '',
      updated_at ${INT} not null default 0,
      payment ${INT} not null default 0,
      words text not null default '',
      payment_method text not null default '',
      pay_now ${INT},
      priced text not null default '',
      code text not null default '',
      buyer_gstin text not null default '',
      buyer_company text not null default '',
      cod_state text not null default '',
      confirm_hash text not null default '',
      guest_email text not null default '',
      revision ${INT} not null default 0,
      asked_at ${INT} not null default 0)`,
    'create unique index orders_by_number on orders (store_id, number)',
    // An account has one shop. Its column comes first: the database looks the orders up of every account that is removed.
    'create index orders_by_user on orders (user_id, store_id, created_at, id)',
    'create index orders_by_status on orders (store_id, status, payment, number)',
    'create index orders_by_time on orders (store_id, created_at, number)',
    'create index orders_unpaid on orders (created_at) where status = 0',
    'create index orders_by_phone on orders (store_id, phone_key, created_at, id, user_id)',
    `create index orders_by_guest on orders (store_id, guest_email, created_at, id) where guest_email <> ''`,
    `create index guest_orders_by_number on orders (store_id, number) where guest_email <> ''`,
    // With the key, as an index of SQLite has it anyway: of an address that thousands of orders have, the last few are read.
    `create index orders_by_guest_mailbox on orders (${mailboxOf('guest_email', engine)}${engine === 'sqlite' ? '' : ', id'})
      where guest_email <> ''`,
    // Tokens that open one order without an account; `is_mailed`: it went to the order's e-mail alone.
    `create table order_tokens (
      token_hash text not null primary key,
      ${STORE},
      ${ORDER},
      is_mailed ${INT} not null,
      created_at ${INT} not null)${INDEX_ONLY}`,
    'create index order_tokens_by_order on order_tokens (order_id, created_at)',
    'create index order_tokens_by_age on order_tokens (created_at)',
    `create table order_numbers (
      store_id ${INT} not null primary key references stores (id) on delete cascade,
      last ${INT} not null)`,

    `create table order_items (
      ${ORDER},
      line ${INT} not null,
      product_id text not null,
      title text not null,
      quantity ${INT} not null check (quantity > 0),
      price ${INT} not null check (price >= 0),
      size text not null,
      color text not null,
      variant_pk ${INT},
      sku text not null default '',
      img_url text not null default '',
      stock_taken ${INT} not null default 0,
      primary key (order_id, line))${INDEX_ONLY}`,

    // Orders by the discounts that they used, and how many did: what a limit counts.
    `create table discount_uses (
      ${ORDER},
      discount_id text not null,
      ${STORE},
      amount ${INT} not null,
      primary key (order_id, discount_id))${INDEX_ONLY}`,
    'create index discount_uses_by_discount on discount_uses (store_id, discount_id)',
    `create table discount_counts (
      ${STORE},
      discount_id text not null,
      uses ${INT} not null,
      primary key (store_id, discount_id))${INDEX_ONLY}`,

    `create table order_events (
      id ${ID},
      ${ORDER},
      at ${INT} not null,
      staff_id ${INT},
      actor_name text not null,
      kind text not null,
      details text not null)`,
    'create index order_events_by_order on order_events (order_id, id)',

    `create table idempotency_keys (
      store_id ${INT} not null,
      user_id ${INT} not null,
      key text not null,
      body_hash text not null,
      ${ORDER},
      created_at ${INT} not null,
      primary key (store_id, user_id, key))${INDEX_ONLY}`,
    'create index idempotency_keys_by_order on idempotency_keys (order_id)',
    'create index idempotency_keys_by_age on idempotency_keys (created_at)',
  ]
}

/** Attempts to pay orders, and what gateways and banks said of them. */
export function payments({ INT, STORE }: SqlTypes): string[] {
  const ORDER = `order_id ${INT} not null references orders (id) on delete cascade`
  return [
    // `came_by` is the attempt by which money came that was paid already, or in another amount.
    `create table payment_attempts (
      reference text not null primary key,
      ${STORE},
      ${ORDER},
      adapter text not null,
      amount ${INT} not null,
      state text not null,
      return_origin text not null,
      details text not null,
      created_at ${INT} not null,
      updated_at ${INT} not null,
      expires_at ${INT} not null default 0,
      gateway_reference text not null default '',
      refund_due ${INT} not null default 0,
      paid_at ${INT} not null default 0,
      refunded_at ${INT} not null default 0,
      refunded_by text not null default '',
      refund_reference text not null default '',
      refund_note text not null default '',
      came_by text not null default '',
      part_of text not null default '',
      split_off ${INT} not null default 0,
      undecided ${INT} not null default 0)`,
    'create index payment_attempts_by_order on payment_attempts (order_id)',
    'create index payment_attempts_by_store on payment_attempts (store_id, created_at, reference)',
    `create index payment_attempts_open on payment_attempts (expires_at) where state = 'created'`,
    'create index payment_attempts_paid on payment_attempts (store_id, paid_at) where paid_at > 0',
    'create index payment_attempts_refunded on payment_attempts (store_id, refunded_at) where refunded_at > 0',
    'create index payment_attempts_due on payment_attempts (store_id, updated_at) where refund_due = 1',

    // The bank numbers of money that came, so that one transfer counts once whichever way its number comes.
    `create table payment_numbers (
      ${STORE},
      number text not null,
      ${ORDER},
      reference text not null,
      primary key (store_id, number, order_id))`,
    'create index payment_numbers_by_order on payment_numbers (order_id)',

    `create table payment_events (
      ${STORE},
      fingerprint text not null,
      reference text not null,
      outcome text not null,
      amount ${INT} not null,
      received_at ${INT} not null,
      primary key (store_id, fingerprint))`,
  ]
}

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
      gstin text not null,
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
    'create index invoices_by_time on invoices (store_id, gstin, issued_at, id)',
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
