import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Rules, rules as rulesSchema } from '../../../contract/desk/rules.ts'
import type { RuleSection } from '../../../domain/desk/sections/sections.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { valueAt } from '../../shops/revision.db.ts'

/** Parsed rules by store: each has a JSON of at most some hundred kB, which every order would parse. */
const parsed = new LRUCache<number, { json: string; rules: Rules }>({ max: 100 })

/** What a store has set about what an order costs; undefined where it has set nothing. */
export async function readRules(db: Db, storeId: number): Promise<Rules | undefined> {
  // Every order waits for this: as text it takes a part of the time that a query builder does.
  const { rows } = await sql<{
    rules: string
  }>`select rules from store_rules where store_id = ${storeId}`.execute(db)
  return rows[0] && parseOnce(storeId, rows[0].rules)
}

/** A section of a store's rules at a time, in milliseconds since 1970; undefined where no revision of then is kept. */
export async function rulesAt(
  db: Db,
  storeId: number,
  section: RuleSection,
  at: number,
): Promise<Rules | undefined> {
  return rulesSchema.safeParse(await valueAt(db, storeId, section, at)).data
}

/** Replaces it; rules without any section remove it. */
export async function writeRules(tx: Tx, storeId: number, rules: Rules): Promise<void> {
  await tx.deleteFrom('store_rules').where('store_id', '=', storeId).execute()
  if (Object.keys(rules).length === 0) return
  const row = { store_id: storeId, rules: JSON.stringify(rules) }
  await tx.insertInto('store_rules').values(row).execute()
}

function parseOnce(storeId: number, json: string): Rules {
  const known = parsed.get(storeId)
  if (known?.json === json) return known.rules
  const rules = rulesSchema.parse(JSON.parse(json))
  parsed.set(storeId, { json, rules })
  return rules
}
