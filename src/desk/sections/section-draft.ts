import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { getDraft, type SectionValue, saveDraft, sectionValue } from '../../contract/desk/sections.ts'
import { callDesk } from '../client/call-desk.ts'
import { ownKey, parseStored, readStored, writeStored } from '../kit/stored-here.ts'

/** Where the unsaved work is kept: not yet, on the server, in this browser, or nowhere but in the page. */
export type DraftLocation = 'none' | 'server' | 'browser' | 'nowhere'

/** Unsaved work on a section. */
export interface SectionDraft {
  value: SectionValue
  /** The revision that was edited. */
  basedOn: number
  /** ISO date. */
  savedAt: string
}

export interface SectionAddress {
  shop: string
  section: string
}

const kept = z.object({ value: sectionValue, basedOn: z.number(), savedAt: z.string() })

/** The person's own draft: the newer one of the server's and this browser's. */
export async function findDraft(address: SectionAddress): Promise<SectionDraft | undefined> {
  const [here, there] = [parseStored(kept, readStored(keyOf(address))), await readThere(address)]
  if (!here || !there) return here ?? there
  return here.savedAt > there.savedAt ? here : there
}

/** Keeps a draft on the server; where that fails, in this browser. Returns where it is, `nowhere` where both refuse. */
export async function saveDraftOf(
  address: SectionAddress,
  draft: SectionDraft,
): Promise<'server' | 'browser' | 'nowhere'> {
  // First here, as the page may be closed before the server answers.
  const isHere = writeStored(keyOf(address), JSON.stringify(draft))
  try {
    const { value, basedOn } = draft
    await callDesk(saveDraft, { params: address, body: { value, basedOn } })
  } catch {
    // No network, or a session that has ended: the browser's copy stands until the next one.
    return isHere ? 'browser' : 'nowhere'
  }
  writeStored(keyOf(address), undefined)
  return 'server'
}

/** Milliseconds without typing after which a draft is kept. */
const DRAFT_PAUSE = 1200

/** The drafts of one section: `typed` is what there is to keep, if anything. */
export function createDraftSaver(address: SectionAddress, typed: () => SectionDraft | undefined) {
  const $place = atom<DraftLocation>('none')
  let timer: ReturnType<typeof setTimeout> | undefined
  // One call after the other: an older draft must not arrive after a newer one, or after it was dropped.
  let calls = Promise.resolve()
  const oneAtATime = (work: () => Promise<unknown>) => {
    calls = calls.then(async () => void (await work()))
    return calls
  }
  const save = () =>
    oneAtATime(async () => {
      const draft = typed()
      if (draft) $place.set(await saveDraftOf(address, draft))
    })
  const isTypedAnew = () => {
    clearTimeout(timer)
    $place.set('none')
  }
  return {
    /** Where what is typed is kept. */
    $place,
    save,
    /** Saves after a pause in typing. */
    saveSoon() {
      isTypedAnew()
      timer = setTimeout(() => void save(), DRAFT_PAUSE)
    },
    /** Keeps a draft that was dropped. */
    bringBack: (draft: SectionDraft) => oneAtATime(() => saveDraftOf(address, draft)),
    drop() {
      isTypedAnew()
      return oneAtATime(() => dropDraft(address))
    },
  }
}

/** Deletes the draft in both places. Where the server does not answer, its copy is offered once more. */
export async function dropDraft(address: SectionAddress): Promise<void> {
  writeStored(keyOf(address), undefined)
  await callDesk(saveDraft, { params: address, body: { value: null, basedOn: 0 } }).catch(() => undefined)
}

async function readThere(address: SectionAddress): Promise<SectionDraft | undefined> {
  // A draft that cannot be read is no reason to refuse the section itself.
  const found = await callDesk(getDraft, { params: address }).catch(() => undefined)
  return found?.value ? { ...found, value: found.value } : undefined
}

function keyOf({ shop, section }: SectionAddress): string {
  return ownKey('desk-draft', shop, section)
}
