import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { phoneDigits } from '../platform/engine/migrations/initial/orders.ts'
import type { Db } from '../platform/tables/tables.ts'

/** The last letter of Unicode, which no text has: everything that begins with a word is below the word with it. */
const LAST = '\u{10ffff}'
const PHONE = /^[+\s().-]*\d[+\d\s().-]*$/
const MOST_WORDS = 5

/** For each word of a search, whether a user is found by it: the users of the store that one of their texts begins with. */
export function foundByWords(db: Db, storeId: number, text: string): RawBuilder<SqlBool>[] {
  return wordsOf(text).map(word => foundBy(db, storeId, word))
}

/** A phone number is one word, however it is written. */
function wordsOf(text: string): string[] {
  const trimmed = text.trim()
  if (PHONE.test(trimmed)) return [trimmed.replaceAll(/[\s().-]/g, '')]
  return trimmed.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

// A union, so that each text is looked up in its own index.
function foundBy(db: Db, storeId: number, word: string): RawBuilder<SqlBool> {
  const collation = isSingleWriter(db) ? '' : ' collate "C"'
  // In lower case of ASCII alone, as the indexes: so both engines agree.
  const lower = word.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
  const ofUsers = [`email${collation}`, `lower(first_name${collation})`, `lower(last_name${collation})`].map(
    column => sql`select id from users where store_id = ${storeId} and ${begins(column, lower)}`,
  )
  const ofOrders = spellingsOf(word).map(
    digits =>
      sql`select user_id from orders where store_id = ${storeId}
        and ${begins(phoneDigits(`phone${collation}`), digits)}`,
  )
  return sql<SqlBool>`users.id in (${sql.join([...ofUsers, ...ofOrders], sql` union `)})`
}

function begins(column: string, text: string): RawBuilder<SqlBool> {
  const value = sql.raw(column)
  return sql<SqlBool>`${value} >= ${text} and ${value} < ${text + LAST}`
}

/** How the beginning of a phone number may be stored: with the country's code, with a zero, or without both. */
function spellingsOf(word: string): string[] {
  if (!/^\+?\d{3,15}$/.test(word)) return []
  const national = word.replace(/^\+91|^91(?=\d{9})|^0/, '').replace('+', '')
  return [national, `91${national}`, `0${national}`]
}
