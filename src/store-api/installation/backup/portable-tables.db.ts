import { sql } from 'kysely'
import type { Db, Engine } from '../../platform/tables/tables.ts'

/** A table as a backup carries it from one engine to another. */
export interface PortableTable {
  name: string
  /** Without those that the engine computes. */
  columns: string[]
  /** The columns of its primary key, in order. */
  key: string[]
}

/** What is made anew from the products (search/index/indexing.db.ts), with the tables that SQLite keeps for search_lexemes. */
const DERIVED =
  /^(search_(documents|words|deletions|lexemes.*)|facet_(values|names)|product_(facets|pieces)|index_rebuilds)$/
/** Kept by `migrate`. */
const OWN = 'migrations'

/** The database's tables, each after those it refers to; without those that are derived. */
export async function portableTables(db: Db, engine: Engine): Promise<PortableTable[]> {
  const columns = engine === 'sqlite' ? await sqliteColumns(db) : await postgresColumns(db)
  const references = engine === 'sqlite' ? await sqliteReferences(db) : await postgresReferences(db)
  const names = [...new Set(columns.map(({ table }) => table))].filter(
    name => name !== OWN && !DERIVED.test(name),
  )
  return inOrder(names, references).map(name => {
    const own = columns.filter(({ table }) => table === name)
    const key = own.filter(({ key: place }) => place > 0).toSorted((one, other) => one.key - other.key)
    return {
      name,
      columns: own.map(({ name: column }) => column),
      key: key.map(({ name: column }) => column),
    }
  })
}

interface Column {
  table: string
  name: string
  /** Place in the primary key from 1; 0 outside. */
  key: number
}

interface Reference {
  from: string
  to: string
}

function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>()
  const visit = (name: string, above: readonly string[]) => {
    if (ordered.has(name) || above.includes(name) || !names.includes(name)) return
    for (const { from, to } of references) if (from === name) visit(to, [...above, name])
    ordered.add(name)
  }
  for (const name of names) visit(name, [])
  return [...ordered]
}

async function sqliteColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`select m.name as "table", c.name, c.pk as key
    from sqlite_master m join pragma_table_xinfo(m.name) c
    where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' and c.hidden = 0
    order by m.name, c.cid`.execute(db)
  return rows
}

async function sqliteReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select m.name as "from", f."table" as "to"
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' order by 1, 2`.execute(
    db,
  )
  return rows
}

async function postgresColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`select c.relname as "table", a.attname as name,
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as key
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attnum`.execute(db)
  return rows
}

async function postgresReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`.execute(db)
  return rows
}
