import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  getRevision,
  getSection,
  type SectionState,
  type SectionValue,
} from '../../contract/desk/sections.ts'
import { withSavedVariants } from '../../domain/desk/products/saved-variants.ts'
import { mergeValues } from '../../domain/desk/sections/merge.ts'
import { isRuleSection, policyOf, productOf } from '../../domain/desk/sections/sections.ts'
import { type FieldPath, isSame, tidied, withValueAt } from '../../domain/desk/sections/value-tree.ts'
import { call } from '../kit/call.ts'
import { errorStatus, failedState, noticed } from '../kit/failure.ts'
import type { AsyncState } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { currentPerson } from '../sign-in/session.ts'
import type { DraftLocation, FoundDraft, SectionAddress, SectionDraft } from './section-draft.ts'
import { asFound, createDraftSaver, findDrafts } from './section-draft.ts'
import { createSectionSaver, type SectionSaver } from './section-saver.ts'

/** One section of a shop while it is edited: what stands, what is typed, and the ways between them. */
export interface SectionEditor extends SectionAddress, SectionSaver {
  /** The revision that is edited. */
  $base: ReadableAtom<AsyncState<SectionState>>
  /** What is typed; equal to the revision's value while nothing is. */
  $value: ReadableAtom<SectionValue>
  $isChanged: ReadableAtom<boolean>
  /** What is typed as it is sent: without empty fields. */
  typed: () => SectionValue
  /** Unsaved work of an earlier visit or another tab, until it is taken or dropped. */
  $offer: ReadableAtom<SectionDraft | undefined>
  $draftPlace: ReadableAtom<DraftLocation>
  /** Loads the section unless something is typed; what is on screen stays until the answer is there. */
  load: () => Promise<void>
  /** Changes what is typed, and keeps it as a draft after a pause. */
  change: (value: SectionValue) => void
  /** Sends what is typed to the server as a draft, unless it is there. */
  keep: () => Promise<void>
  /** Goes on with the work of an earlier visit, on the revision that it started from. */
  takeOffer: () => Promise<void>
  dropOffer: () => Promise<void>
  /** Goes back to what stands; its undo to what was typed, on the revision that it was typed on. */
  discard: () => Promise<void>
}

/** What a field needs of the form that it is in. */
export type EditedFields = Pick<SectionEditor, 'shop' | '$value' | '$errors' | 'change'>

/** Changes one value of what is typed; undefined takes it away. */
export function changeAt(editor: EditedFields, path: FieldPath, value: unknown): void {
  editor.change(withValueAt(editor.$value.get(), path, value))
}

const editors = new Map<string, SectionEditor>()

/** The editor of a section; what is typed in it stays while the desk is open, from screen to screen. */
export function sectionEditor(shop: string, section: string): SectionEditor {
  const key = [currentPerson()?.email, shop, section].join(':')
  const editor = editors.get(key) ?? createSectionEditor({ shop, section })
  editors.set(key, editor)
  return editor
}

/** Whether anything is typed that is not saved, in any section. */
export function hasUnsavedWork(): boolean {
  return [...editors.values()].some(({ $isChanged }) => $isChanged.get())
}

/** Sends the drafts that are in this browser alone to the server. */
export async function saveDrafts(): Promise<void> {
  await Promise.all([...editors.values()].map(({ keep }) => keep()))
}

function createSectionEditor(address: SectionAddress): SectionEditor {
  const { section } = address
  const isWhole =
    policyOf(section) !== undefined || productOf(section) !== undefined || isRuleSection(section)
  // Empty fields stand for nothing in a section; a policy's empty text stands for the built-in one, a variant whose
  // fields are all empty is a variant, and cash on delivery without any setting is offered.
  const clean = (value: SectionValue) => (isWhole ? value : ((tidied(value) ?? {}) as SectionValue))
  const adopt = productOf(section) === undefined ? (value: SectionValue) => value : withSavedVariants
  const $base = atom<AsyncState<SectionState>>({ state: 'loading' })
  const $value = atom<SectionValue>({})
  const $offers = atom<readonly FoundDraft[]>([])
  const baseOf = () => {
    const base = $base.get()
    return base.state === 'ready' ? base.value : undefined
  }
  const $isChanged = computed([$base, $value], (base, value) =>
    base.state === 'ready' ? !isSame(clean(base.value.value), clean(value)) : false,
  )
  const drafts = createDraftSaver(address, {
    typed() {
      const base = baseOf()
      if (!base || !$isChanged.get()) return undefined
      return { value: $value.get(), basedOn: base.revision, savedAt: new Date().toISOString() }
    },
    isOffered: () => $offers.get().length > 0,
    offer(found) {
      const isOffered = !isSame(clean(found.value), clean(baseOf()?.value ?? {}))
      if (isOffered) $offers.set([...$offers.get(), found])
      return isOffered
    },
  })
  /** Offers a draft again whose answer is undone; what is typed meanwhile stays in this browser. */
  const offerAgain = async (draft: SectionDraft) => {
    const found = asFound(draft)
    $offers.set([found, ...$offers.get()])
    await drafts.save()
    await drafts.bringBack(found)
  }

  /** Another revision stands; what is typed beyond `sent` is put on top of it. */
  const settle = (standing: SectionState, sent: SectionValue) => {
    // As it stands in the fields where that is the same: a space that was just typed is not taken away.
    const isKept = isSame(clean(standing.value), clean(sent)) && !isSame(clean($value.get()), clean(sent))
    if (!isKept) {
      const known = (value: SectionValue) => adopt(clean(value), standing.value)
      $value.set(mergeValues(known(sent), known($value.get()), clean(standing.value)).value)
    }
    $base.set({ state: 'ready', value: standing })
    if ($isChanged.get()) drafts.saveSoon()
    else void drafts.drop()
  }

  const typed = () => clean($value.get())
  const saver = createSectionSaver({ address, baseOf, typed, clean, adopt, settle })

  const load = async () => {
    if ($isChanged.get()) return
    const before = baseOf()
    const loaded = await Promise.all([call(getSection, { params: address }), findDrafts(address)]).catch(
      (error: unknown) => error,
    )
    // What was typed stays, and so does what was saved meanwhile.
    if ($isChanged.get() || baseOf() !== before) return
    if (!Array.isArray(loaded)) return void $base.set(failedState(loaded))
    const [section, found] = loaded as [SectionState, FoundDraft[]]
    $value.set(section.value)
    $base.set({ state: 'ready', value: section })
    $offers.set(found.filter(draft => !isSame(clean(draft.value), clean(section.value))))
  }

  const change = (value: SectionValue, on = $base.get()) => {
    saver.forgetErrors($value.get(), value)
    $base.set(on)
    $value.set(value)
    drafts.saveSoon()
  }

  const keep = async () => {
    if (drafts.$place.get() !== 'server') await drafts.save()
  }

  return {
    ...address,
    ...saver,
    $base,
    $value,
    $isChanged,
    typed,
    $offer: computed($offers, ([offer]) => offer),
    $draftPlace: drafts.$place,
    load,
    change,
    keep,
    async takeOffer() {
      const [[offer, ...others], base] = [$offers.get(), baseOf()]
      if (!offer || !base) return
      await noticed(async () => {
        const from = await revisionOf(address, offer.basedOn, base)
        const typed = $isChanged.get() ? $value.get() : undefined
        $base.set({ state: 'ready', value: from })
        $value.set(offer.value)
        $offers.set(others)
        if (typed)
          showNotice('The draft replaced what you had typed.', () => {
            const draft = { ...offer, value: $value.get() }
            change(typed, { state: 'ready', value: base })
            void offerAgain(draft)
          })
        await drafts.take(offer)
      })
    },
    async dropOffer() {
      const [offer, ...others] = $offers.get()
      if (!offer) return
      $offers.set(others)
      showNotice('The draft was deleted.', () => void offerAgain(offer))
      await drafts.remove(offer)
      await keep()
    },
    async discard() {
      const [base, typed] = [$base.get(), $value.get()]
      if (base.state !== 'ready') return
      $value.set(base.value.value)
      saver.reset()
      showNotice('Your changes were discarded.', () => change(typed, base))
      await drafts.drop()
      await load()
    },
  }
}

/** Whether files of products wrote what stands: it is no version yet. */
export function isByFile({ revision, savedAt }: Pick<SectionState, 'revision' | 'savedAt'>): boolean {
  return revision > 0 && savedAt === ''
}

/**
 * The revision that a draft started from: what a colleague saved since is merged when the draft is saved. Of one that files
 * of products replaced nothing is kept, so that each field which differs from theirs is asked about then.
 */
async function revisionOf(
  address: SectionAddress,
  revision: number,
  base: SectionState,
): Promise<SectionState> {
  if (revision === base.revision) return base
  try {
    return await call(getRevision, { params: { ...address, revision: String(revision) } })
  } catch (error) {
    if (errorStatus(error) !== 404) throw error
    return { ...base, revision, value: {} }
  }
}
