import { getRevision, listRevisions, type SectionValue } from '../../contract/desk/sections.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'
import type { SectionAddress } from './section-draft.ts'

export type Revision = DeskResponseOf<typeof listRevisions>['revisions'][number]

/** A revision beside the one that is kept before it; empty where there is none. */
export interface Change {
  before: SectionValue
  after: SectionValue
}

const list = createLoaded(
  (address: SectionAddress) => call(listRevisions, { params: address, query: {} }),
  ({ shop, section }) => `${shop}:${section}`,
)
/** The revisions of the section that was opened last, newest first. */
export const { $state: $history, load: loadHistory } = list

/** Adds the revisions before the oldest one on screen. */
export function loadOlder(address: SectionAddress): Promise<void> {
  return list.append('revisions', last =>
    call(listRevisions, { params: address, query: { before: `${last?.revision ?? 0}` } }),
  )
}

/** What a revision changed of the one that is kept before it; throws the errors of `call`. */
export async function loadChange(address: SectionAddress, revision: number): Promise<Change> {
  const read = (number: number) =>
    call(getRevision, { params: { ...address, revision: String(number) } }).then(({ value }) => value)
  // Numbers have gaps: files of products keep no revisions, and a product that was added begins with 1.
  const query = { before: String(revision) }
  const [earlier] = (await call(listRevisions, { params: address, query })).revisions
  const [before, after] = await Promise.all([earlier ? read(earlier.revision) : {}, read(revision)])
  return { before, after }
}
