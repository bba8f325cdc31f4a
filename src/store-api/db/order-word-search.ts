import { type RawBuilder, sql } from 'kysely'
import { type NumberRange, type OrderSearch, rest } from './order-conditions.ts'
import { CHUNK } from './order-words.ts'
import type { Db } from './tables.ts'

const MOST_CHUNKS = 256
/** Chunks in which terms are compared, and entries that are counted of each. */
const SAMPLE_CHUNKS = 8
const SAMPLE = 5_000
/** After the last letter of any word. */
const LAST = '\u{10ffff}'

/** Reads the entries of the rarest term, the newest chunks first and ever more of them at once, until enough are found. */
export async function searchWords(
  db: Db,
  storeId: number,
  search: OrderSearch,
  range: NumberRange,
): Promise<number[]> {
  const oldest = Math.floor(range.low / CHUNK)
  let newest = Math.floor(range.high / CHUNK)
  const rarest = await rarestTerm(db, storeId, search.terms, chunksFrom(newest, oldest, SAMPLE_CHUNKS))
  const others = { ...search, terms: search.terms.filter(term => term !== rarest) }
  const found: number[] = []
  for (
    let size = 1;
    newest >= oldest && found.length < search.limit;
    size = Math.min(size * 4, MOST_CHUNKS)
  ) {
    const chunks = chunksFrom(newest, oldest, size)
    const limit = search.limit - found.length
    found.push(
      ...(await inChunks(db, storeId, { ...others, limit }, range, entries(storeId, rarest, chunks))),
    )
    newest -= size
  }
  return found
}

function chunksFrom(newest: number, oldest: number, most: number): number[] {
  return Array.from({ length: Math.min(most, newest - oldest + 1) }, (_, index) => newest - index)
}

/** Entries of words that begin with a term. */
function entries(storeId: number, term: string, chunks: readonly number[]): RawBuilder<unknown> {
  return sql`order_words where store_id = ${storeId} and chunk in (${sql.join(chunks)})
    and word >= ${term} and word < ${term + LAST}`
}

async function rarestTerm(
  db: Db,
  storeId: number,
  terms: readonly string[],
  chunks: readonly number[],
): Promise<string> {
  let rarest = { term: terms[0] ?? '', count: Number.POSITIVE_INFINITY }
  if (terms.length === 1) return rarest.term
  for (const term of terms) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select 1 from ${entries(storeId, term, chunks)} limit ${SAMPLE}) as sample`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    if (count < rarest.count) rarest = { term, count }
  }
  return rarest.term
}

/** The newest orders among some entries that the other conditions hold for. */
async function inChunks(
  db: Db,
  storeId: number,
  search: OrderSearch,
  { low, high }: NumberRange,
  words: RawBuilder<unknown>,
): Promise<number[]> {
  const { status, payment, from, until, terms, limit } = search
  const candidates = sql`select distinct number from ${words} and number >= ${low} and number <= ${high}`
  const isPlain = [status, payment, from, until].every(one => one === undefined) && terms.length === 0
  const query = isPlain
    ? sql<{ number: number }>`${candidates} order by number desc limit ${limit}`
    : sql<{ number: number }>`select orders.number from (${candidates}) as candidates
        cross join orders where orders.store_id = ${storeId} and orders.number = candidates.number
        ${status === undefined ? sql`` : sql`and +status = ${status}`}
        ${payment === undefined ? sql`` : sql`and +payment = ${payment}`} ${rest(search)}
        order by orders.number desc limit ${limit}`
  return (await query.execute(db)).rows.map(({ number }) => number)
}
