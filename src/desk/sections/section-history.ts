import { atom, type ReadableAtom } from 'nanostores'
import { getRevision, listRevisions, type SectionValue } from '../../contract/desk/sections.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import type { AsyncState } from '../kit/async-state.ts'
import { call } from '../kit/call.ts'
import { failureText, statusOf } from '../kit/failure.ts'
import { showNotice } from '../shell/notice.ts'
import type { SectionAddress } from './section-draft.ts'

export type Revisions = DeskAnswerOf<typeof listRevisions>
export type Revision = Revisions['revisions'][number]

/** A revision beside the one before it. */
export interface Change {
  before: SectionValue
  after: SectionValue
}

const $list = atom<AsyncState<Revisions>>({ state: 'loading' })
/** The revisions of the section that was opened last, newest first. */
export const $history: ReadableAtom<AsyncState<Revisions>> = $list

let shown = ''

/** Loads the newest revisions of a section; those of the same section stay on screen meanwhile. */
export async function loadHistory(address: SectionAddress): Promise<void> {
  const key = [address.shop, address.section].join(':')
  if (key !== shown) $list.set({ state: 'loading' })
  shown = key
  const next = await call(listRevisions, { params: address, query: {} }).then(
    (value): AsyncState<Revisions> => ({ state: 'ready', value }),
    (error): AsyncState<Revisions> =>
      statusOf(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) },
  )
  if (key === shown) $list.set(next)
}

/** Adds the revisions before the oldest one on screen. */
export async function loadOlder(address: SectionAddress): Promise<void> {
  const list = $list.get()
  const oldest = list.state === 'ready' ? list.value.revisions.at(-1) : undefined
  if (list.state !== 'ready' || !oldest) return
  try {
    const query = { before: String(oldest.revision) }
    const { revisions, hasMore } = await call(listRevisions, { params: address, query })
    if ($list.get() !== list) return
    $list.set({ state: 'ready', value: { revisions: [...list.value.revisions, ...revisions], hasMore } })
  } catch (error) {
    showNotice(failureText(error))
  }
}

/** What a revision changed; throws the errors of `call`. */
export async function loadChange(address: SectionAddress, revision: number): Promise<Change> {
  const read = (number: number) =>
    call(getRevision, { params: { ...address, revision: String(number) } }).then(({ value }) => value)
  const [before, after] = await Promise.all([revision === 0 ? {} : read(revision - 1), read(revision)])
  return { before, after }
}
