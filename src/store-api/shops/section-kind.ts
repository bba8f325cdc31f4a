import type { SectionState, SectionValue } from '../../contract/desk/sections.ts'
import type { Section } from '../../domain/desk/sections/sections.ts'
import { isoDate } from '../../domain/iso-date.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import type { RevisionRow } from './revision.db.ts'

/** A section's value as it stands. */
interface LiveValue {
  value: SectionValue
  /** The number of its latest write, where that is counted apart from the revisions; some add none. */
  revision?: number
}

/** Writes a value that was prepared, and returns it as it stands then. */
type WriteSection = (tx: Tx, revision: number) => Promise<SectionValue>

/** How sections of one kind are read, checked and written; `section` is always one of the kind. */
export interface SectionKind {
  /** A lock that is taken before that of the store. */
  lockFirst?: (tx: Tx, storeId: number) => Promise<void>
  /** Throws `section-not-found`. */
  read: (db: Db, storeId: number, section: Section) => Promise<LiveValue>
  /** Checks a value that was given; throws `section-invalid` and others. `removed` are sentences. */
  parse: (
    storeId: number,
    section: Section,
    given: unknown,
  ) => Promise<{ value: SectionValue; removed: string[] }>
  /** Does what takes a while, such as decoding pictures, before the transaction. Throws if the value cannot be stored. */
  prepare: (context: ShopContext, section: Section, value: SectionValue) => Promise<WriteSection>
}

type Facts = Omit<SectionState, 'value'>

/** A revision as the desk gets it; without one, number 0. */
export function toFacts(row: RevisionRow | undefined): Facts {
  const { number = 0, at = 0, author = '' } = row ?? {}
  return { revision: number, savedAt: isoDate(at), savedBy: author }
}

/** The same with the section's value. */
export function toState(row: RevisionRow | undefined, value: SectionValue): SectionState {
  return { ...toFacts(row), value }
}

/** What stands in the place of an author's name for writes of products that add no revision. */
export const BY_FILE = 'a file of products'

/** The state of a section as it stands; a write that added no revision has no time. */
export function standingState(live: LiveValue, latest: RevisionRow | undefined): SectionState {
  const latestNumber = latest?.number ?? 0
  const revision = Math.max(live.revision ?? 0, latestNumber)
  if (revision === latestNumber) return toState(latest, live.value)
  return { revision, savedAt: '', savedBy: BY_FILE, value: live.value }
}
