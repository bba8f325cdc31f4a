import type { Engine } from '../tables.ts'

/**
 * Erased accounts, of which a row without the person stays for their orders; and what the desk finds customers by:
 * beginnings of names, e-mails and phone numbers (db/customer-words.ts).
 */
export function customers(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  // Prefixes are ranges only where text is compared byte by byte.
  const C = engine === 'sqlite' ? '' : ' collate "C"'
  return [
    `alter table users add column erased_at ${INT} not null default 0`,
    'create index users_by_id on users (store_id, id)',
    `create index users_by_first_name on users (store_id, lower(first_name${C}))`,
    `create index users_by_last_name on users (store_id, lower(last_name${C}))`,
    ...(engine === 'sqlite'
      ? []
      : ['create index users_by_email_bytes on users (store_id, email collate "C")']),
    `create index orders_by_phone on orders (store_id, ${phoneDigits(`phone${C}`)}, user_id)`,
  ]
}

/** SQL of a phone number without what people write between its digits. */
export function phoneDigits(column: string): string {
  return [' ', '-', '+', '(', ')', '.'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, column)
}
