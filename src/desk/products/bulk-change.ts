import { atom, type ReadableAtom } from 'nanostores'
import {
  type BulkChange,
  type BulkChangeState,
  type BulkTarget,
  dryRunBulkChange,
  getBulkChange,
  listBulkChanges,
  startBulkChange,
  undoBulkChange,
} from '../../contract/desk/bulk-change.ts'
import { doneText, goesOnText, undoneText } from '../../domain/desk/products/bulk-texts.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { noticed } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'

/** A change as its dry run showed it; however often it is made, its `key` lets it happen once. */
export interface DryRun {
  key: string
  change: BulkChange
  target: BulkTarget
  result: DeskResponseOf<typeof dryRunBulkChange>
}

/** Milliseconds between two questions about a change that goes on. */
const POLL_MS = 500
/** Questions without a further product after which nobody waits any more. */
const MAX_IDLE_POLLS = 120

const $running = atom<BulkChangeState | undefined>()
/** The change of many products that goes on now. */
export const $bulkChange: ReadableAtom<BulkChangeState | undefined> = $running

/** What a change would do; throws as `call` does. */
export async function dryRun(shop: string, change: BulkChange, target: BulkTarget): Promise<DryRun> {
  const result = await call(dryRunBulkChange, { params: { shop }, body: { change, target } })
  return { key: crypto.randomUUID(), change, target, result }
}

/**
 * Changes products, and waits until that is done; the notice takes it back. `onChange` runs after the change, or what was
 * waited for of it, and after its undo. Throws as `call` does where the change does not begin.
 */
export async function changeMany(
  shop: string,
  { key, change, target }: DryRun,
  onChange: () => void,
): Promise<void> {
  const begun = await call(startBulkChange, { params: { shop }, body: { key, change, target } })
  const done = await untilDone(shop, begun)
  if (goesOn(done)) showNotice(goesOnText)
  else showNotice(doneText(done), () => void undo(shop, done.id, onChange))
  onChange()
}

/** The changes of the last 30 days, of the shop whose list was opened last. */
export const bulkChanges = createLoaded(
  async (shop: string) => (await call(listBulkChanges, { params: { shop } })).changes,
)

/** Loads the changes; one that goes on is waited for, which this page may not have begun. */
export async function loadBulkChanges(shop: string, onChange: () => void): Promise<void> {
  await bulkChanges.load(shop)
  const running = bulkChanges.value()?.find(goesOn)
  if (!running || $running.get()) return
  let isDone = false
  await noticed(async () => {
    isDone = !goesOn(await untilDone(shop, running))
  })
  if (!isDone) return
  onChange()
  await loadBulkChanges(shop, onChange)
}

/** Puts the products of a change back, and waits until that is done; a notice has the result. */
export async function undo(shop: string, id: string, onChange: () => void): Promise<void> {
  await noticed(async () => {
    const begun = await call(undoBulkChange, { params: { shop, change: id }, body: {} })
    const undone = await untilDone(shop, begun)
    const { leftProducts } = await call(getBulkChange, { params: { shop, change: id } })
    const titles = leftProducts.map(({ title }) => title)
    showNotice(goesOn(undone) ? goesOnText : undoneText(undone, titles))
    onChange()
  })
}

function goesOn({ state }: BulkChangeState): boolean {
  return state === 'running' || state === 'undoing'
}

/** Waits for the end of a change, and returns it as it is once it has not got on for a minute. */
async function untilDone(shop: string, begun: BulkChangeState): Promise<BulkChangeState> {
  let state = begun
  try {
    for (let idle = 0; goesOn(state) && idle < MAX_IDLE_POLLS; idle++) {
      const { done } = state
      $running.set(state)
      await new Promise(resolve => setTimeout(resolve, POLL_MS))
      state = await call(getBulkChange, { params: { shop, change: begun.id } })
      if (state.done !== done) idle = 0
    }
    return state
  } finally {
    $running.set(undefined)
  }
}
