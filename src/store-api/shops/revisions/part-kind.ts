import type { PartValue } from '../../../contract/desk/parts.ts'
import type { Part } from '../../../domain/desk/sections/parts.ts'
import type { ShopContext } from '../../platform/services/service-context.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import type { RevisionRow } from './revision.db.ts'

/** A part's value as it stands. */
export interface LiveValue {
  value: PartValue
  /** The number of its latest write, where that is counted apart from the revisions; some add none. */
  revision?: number
}

/** Writes a value that was prepared, and returns it as it stands then. */
export type WritePart = (tx: Tx, revision: number) => Promise<PartValue>

/** How parts of one kind are read, checked and written; `part` is always one of the kind. */
export interface PartKind {
  /** Locks what serializes writers of the part: the first step of a transaction. */
  lock: (tx: Tx, storeId: number) => Promise<void>
  /** Throws `part-not-found`. */
  read: (db: Db, storeId: number, part: Part) => Promise<LiveValue>
  /** Checks a value that was given; throws `part-invalid` and others. `removed` are sentences. */
  parse: (storeId: number, part: Part, given: unknown) => Promise<{ value: PartValue; removed: string[] }>
  /** Does what takes a while, such as decoding pictures, before the transaction. Throws if the value cannot be stored. */
  prepare: (context: ShopContext, part: Part, value: PartValue) => Promise<WritePart>
}

/** The latest number of a part: that of its latest revision, unless a later write added none. */
export function currentNumber(live: LiveValue, latest: RevisionRow | undefined): number {
  return Math.max(live.revision ?? 0, latest?.number ?? 0)
}
