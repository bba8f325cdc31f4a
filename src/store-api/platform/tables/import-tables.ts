import type { Generated } from 'kysely'

/**
 * Where an import is: a file that waits for a mapping or a check, work that goes on (`checking`, `applying`, `undoing`;
 * after a restart too), and how that ended.
 */
export type ImportState =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'cancelled'
  | 'failed'

/** Tables of imports; times are milliseconds since 1970. */
export interface ImportTables {
  imports: {
    id: Generated<number>
    store_id: number
    created_at: number
    staff_id: number | null
    author: string
    /** As the person's device named it. */
    file_name: string
    /** Name in the folder of imports; empty once it was removed to make room. */
    file: string
    bytes: number
    /** JSON: how the file is read (import/reading/read-products.ts). */
    shape: string
    state: ImportState
    /** The process that works on it has it until then. */
    leased_until: Generated<number>
    /** Why it failed, a sentence; empty if it did not. */
    problem: Generated<string>
    /** Of one that failed by a fault of the machine: the state in which it can be gone on with. Its file is kept. */
    stopped: Generated<'' | 'checking' | 'applying'>
    /** How often a process has begun to work on it since it got further. */
    starts: Generated<number>
    /** Line of the last product that is done: a restart goes on behind it. */
    at_line: Generated<number>
    /** How much of the present work is done: thousandths of the file's bytes or, undoing, of the changes. */
    done: Generated<number>
    products: Generated<number>
    new_count: Generated<number>
    changed_count: Generated<number>
    same_count: Generated<number>
    bad_count: Generated<number>
    /** Products that undoing left alone, because they were changed since. */
    kept_count: Generated<number>
  }
  import_problems: {
    import_id: number
    position: number
    line: number
    column_name: string
    reason: string
    is_note: 0 | 1
  }
  /**
   * What an import changed; `before` is JSON of the product as it stood, null for a new one, `after` a digest. Until it is
   * applied, what its dry run lists as `new` or `changed`: without `before`, `after` is JSON of the contract.
   */
  import_changes: {
    import_id: number
    line: number
    product_id: string
    before: string | null
    after: string
    state: 'new' | 'changed' | 'applied' | 'undone' | 'kept'
  }
  /** Pictures to be fetched for products, and those that were: an address becomes `path`. */
  picture_fetches: {
    id: Generated<number>
    store_id: number
    import_id: number
    url: string
    product_id: string
    state: 'waiting' | 'done' | 'failed'
    path: Generated<string>
    color: Generated<string>
    tries: Generated<number>
    /** A fetch under way has it in the future, when another process may take it over. */
    due_at: number
    problem: Generated<string>
    /** Of the product, in the file of the import. */
    line: Generated<number>
  }
}
