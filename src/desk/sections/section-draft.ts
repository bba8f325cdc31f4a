import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { getDraft, saveDraft, sectionValue } from '../../contract/desk/sections.ts'
import { fingerprint } from '../../domain/orders/order-idempotency.ts'
import { callDesk } from '../client/call-desk.ts'
import { ownKey, parseStored, readStored, writeStored } from '../kit/stored-here.ts'

/** Where the unsaved work is kept: not yet, on the server, in this browser, or nowhere but in the page. */
export type DraftLocation = 'none' | 'server' | 'browser' | 'nowhere'

export interface SectionAddress {
  shop: string
  section: string
}

const SERVER = 'server'

const found = z.object({
  /** The editor that kept it in this browser, or SERVER. */
  id: z.string(),
  /** Versions of what the server had of this work: another one there is other work. */
  known: z.array(z.string()),
  value: sectionValue,
  /** The revision that was edited. */
  basedOn: z.number(),
  /** ISO date. */
  savedAt: z.string(),
})
/** Unsaved work that was found, newest first. */
export type FoundDraft = z.output<typeof found>
/** Unsaved work on a section. */
export type SectionDraft = Omit<FoundDraft, 'id' | 'known'>

const kept = z.array(found)

/** A draft as it is found on the server. */
export function asFound(draft: SectionDraft): FoundDraft {
  return { ...draft, id: SERVER, known: [versionOf(draft)] }
}

/**
 * The person's own drafts: those of this browser, which the server did not confirm, and the server's unless one of them
 * went on from it. Clocks do not count: this browser's may be wrong.
 */
export async function findDrafts(address: SectionAddress): Promise<FoundDraft[]> {
  const here = readHere(address)
  // A draft that cannot be read is no reason to refuse the section itself.
  const there = await readThere(address).catch(() => undefined)
  return !there || here.some(isKnownTo(there)) ? here : [...here, there]
}

/** Milliseconds without typing after which a draft is kept. */
const DRAFT_PAUSE = 1200

interface Drafted {
  /** What there is to keep, if anything. */
  typed: () => SectionDraft | undefined
  /** Whether other drafts wait for an answer: what is typed stays in this browser then. */
  isOffered: () => boolean
  /** The server has a draft of another tab or device; true where it is offered, and must not be replaced. */
  offer: (found: FoundDraft) => boolean
}

export function createDraftSaver(address: SectionAddress, { typed, isOffered, offer }: Drafted) {
  const $place = atom<DraftLocation>('none')
  const own = crypto.randomUUID()
  let known: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  // One call after the other: an older draft must not arrive after a newer one, or after it was dropped.
  let calls = Promise.resolve()
  const oneAtATime = (work: () => Promise<unknown>) => {
    calls = calls.then(async () => void (await work()))
    return calls
  }
  /** Keeps a draft on the server; where that fails, in this browser. */
  const keep = async (draft: SectionDraft, id: string, isSent: boolean) => {
    const sent = [...new Set([...known, versionOf(draft)])]
    // First here, as the page may be closed before the server answers.
    const isHere = writeHere(address, id, { ...draft, id, known: sent })
    if (!isSent || !(await send(draft, sent))) return isHere ? 'browser' : 'nowhere'
    writeHere(address, id)
    return 'server'
  }
  const send = async (draft: SectionDraft, sent: string[]) => {
    try {
      const there = await readThere(address)
      if (there && !isKnownTo(there)({ known: sent }) && offer(there)) return false
      // Its answer may be lost.
      known = sent
      const { value, basedOn } = draft
      await callDesk(saveDraft, { params: address, body: { value, basedOn } })
      known = [versionOf(draft)]
      return true
    } catch {
      // No network, or a session that has ended: the browser's copy stands until the next one.
      return false
    }
  }
  const save = () => {
    clearTimeout(timer)
    return oneAtATime(async () => {
      const draft = typed()
      if (draft) $place.set(await keep(draft, own, !isOffered()))
    })
  }
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
    /** What is typed goes on from a draft that was found, and is kept in its place. */
    async take(found: FoundDraft) {
      isTypedAnew()
      await oneAtATime(async () => {
        known = found.known
      })
      await save()
      if ($place.get() !== 'nowhere') writeHere(address, found.id)
    },
    /** Keeps a draft that was dropped, beside what is typed. */
    bringBack: (found: FoundDraft) =>
      oneAtATime(async () => {
        await keep(found, found.id, true)
        known = []
      }),
    remove: (found: FoundDraft) => oneAtATime(() => dropDraft(address, found)),
    /** Deletes what this editor kept. */
    drop() {
      isTypedAnew()
      return oneAtATime(async () => {
        await dropDraft(address, { id: own, known })
        known = []
      })
    },
  }
}

/** Deletes a draft where it is, and no other. Where the server does not answer, its copy is offered once more. */
async function dropDraft(address: SectionAddress, draft: Pick<FoundDraft, 'id' | 'known'>): Promise<void> {
  writeHere(address, draft.id)
  if (draft.known.length === 0) return
  const there = await readThere(address).catch(() => undefined)
  if (!there || !isKnownTo(there)(draft)) return
  await callDesk(saveDraft, { params: address, body: { value: null, basedOn: 0 } }).catch(() => undefined)
}

function isKnownTo(there: FoundDraft) {
  return ({ known }: Pick<FoundDraft, 'known'>) => there.known.some(version => known.includes(version))
}

async function readThere(address: SectionAddress): Promise<FoundDraft | undefined> {
  const found = await callDesk(getDraft, { params: address })
  return found.value ? asFound({ ...found, value: found.value }) : undefined
}

function versionOf({ value }: SectionDraft): string {
  return fingerprint(JSON.stringify(value))
}

function readHere(address: SectionAddress): FoundDraft[] {
  return parseStored(kept, readStored(keyOf(address))) ?? []
}

/** Stores one draft beside those of other editors, or removes it. Returns whether the browser did so. */
function writeHere(address: SectionAddress, id: string, draft?: FoundDraft): boolean {
  const others = readHere(address).filter(other => other.id !== id)
  const all = draft ? [draft, ...others] : others
  return writeStored(keyOf(address), all.length === 0 ? undefined : JSON.stringify(all))
}

function keyOf({ shop, section }: SectionAddress): string {
  return ownKey('desk-draft', shop, section)
}
