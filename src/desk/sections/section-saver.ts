import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import {
  checkPolicy,
  getRevision,
  restoreRevision,
  type SectionState,
  type SectionValue,
  saveProblem,
  saveSection,
} from '../../contract/desk/sections.ts'
import { acceptTheirs, type Merged, mergeValues, type Overlap } from '../../domain/desk/sections/merge.ts'
import { policyOf } from '../../domain/desk/sections/sections.ts'
import { differences, isSame, isSaved } from '../../domain/desk/sections/value-tree.ts'
import { ResponseError } from '../client/errors.ts'
import { call } from '../kit/call.ts'
import { errorStatus, failureText } from '../kit/failure.ts'
import { clearNotice, showNotice } from '../shell/notice.ts'
import type { SectionAddress } from './section-draft.ts'

/** Saves in a row that colleagues may come before, each of which is merged, until the person tries again. */
const MAX_MERGES = 4

/** Fields that a colleague changed too; `current` is what stands, with its author and time. */
export interface Conflict {
  current: SectionState
  merged: Merged
}

export interface SectionSaver {
  $busy: ReadableAtom<boolean>
  $errors: ReadableAtom<FieldErrors>
  /** A refusal of the whole save; empty without one. */
  $failure: ReadableAtom<string>
  /** Incremented by a save that found errors; the form then focuses the first invalid field. */
  $failedSaves: ReadableAtom<number>
  $conflict: ReadableAtom<Conflict | undefined>
  /** Saves what is typed. Changes of colleagues are merged; for real overlaps `$conflict` is set, and nothing is saved. */
  save: () => Promise<void>
  /** Ends a conflict: saves what is typed, with the colleague's value at these overlaps. */
  resolve: (theirs: readonly Overlap[]) => Promise<void>
  /** Ends a conflict without saving: what is typed stays. */
  postpone: () => void
  /** Saves the value of another revision as a new one. */
  restore: (revision: number) => Promise<void>
  /** Takes the errors off the fields that change. */
  forgetErrors: (before: SectionValue, after: SectionValue) => void
  /** Takes every error and refusal off. */
  reset: () => void
}

interface Edited {
  address: SectionAddress
  baseOf: () => SectionState | undefined
  typed: () => SectionValue
  clean: (value: SectionValue) => SectionValue
  /** What is typed, with what a save of it has added; `standing` is what was saved. */
  adopt: (value: SectionValue, standing: SectionValue) => SectionValue
  /** Another revision stands; `sent` was typed when it was sent. */
  settle: (standing: SectionState, sent: SectionValue) => void
}

/** The saving half of a section's editor. */
export function createSectionSaver({ address, baseOf, typed, clean, adopt, settle }: Edited): SectionSaver {
  const $busy = atom(false)
  const $errors = atom<FieldErrors>({})
  const $failure = atom('')
  const $failedSaves = atom(0)
  const $conflict = atom<Conflict | undefined>()

  const restoreAs = async (revision: number, standing: SectionState): Promise<SectionState> => {
    const params = { ...address, revision: String(revision) }
    try {
      const restored = await call(restoreRevision, { params, body: {}, revision: standing.revision })
      settle(restored, clean(standing.value))
      return restored
    } catch (error) {
      const current = conflictOf(error)
      if (!current) throw error
      // What stands is shown, so that the next press is about that.
      settle(current, clean(standing.value))
      const { value } = await call(getRevision, { params })
      // An earlier press has restored it, whose answer was lost.
      if (isSame(clean(value), clean(current.value))) return current
      throw error
    }
  }

  const announce = (text: string, before: SectionState, after: SectionState) => {
    const undo = () =>
      void restoreAs(before.revision, after).then(
        restored => announce('The earlier version is restored.', after, restored),
        // Without an answer it can be tried again.
        error => showNotice(failureText(error), errorStatus(error) === 0 ? undo : undefined),
      )
    showNotice(text, undo)
  }

  /** Whether a policy stands as a save of `value` makes it: the answer of that save was lost. */
  const isMadeOf = async ({ html }: SectionValue, current: SectionState): Promise<boolean> => {
    if (policyOf(address.section) === undefined || typeof html !== 'string') return false
    const made = await call(checkPolicy, { params: { shop: address.shop }, body: { html } })
    return made.html === current.value['html']
  }

  /** What was sent last without an answer: it may stand. */
  let unanswered: SectionValue | undefined

  /** Whether what stands is what was sent without an answer, and so no colleague's. */
  const isOwn = async (current: SectionState): Promise<boolean> =>
    unanswered !== undefined &&
    (isSaved(adopt(unanswered, current.value), clean(current.value)) || (await isMadeOf(unanswered, current)))

  /** Saves `value` over `base`; `sent` is what was typed when the save began. */
  const send = async (
    base: SectionState,
    value: SectionValue,
    sent: SectionValue,
    merges = 0,
  ): Promise<void> => {
    if (isSame(value, clean(base.value))) {
      unanswered = undefined
      settle(base, sent)
      return showNotice('There is nothing to save. The shop already has this.')
    }
    try {
      const saved = await call(saveSection, { params: address, body: { value }, revision: base.revision })
      unanswered = undefined
      settle(saved, sent)
      announce(merges === 0 ? 'Saved.' : `Saved, together with what ${base.savedBy} changed.`, base, saved)
    } catch (error) {
      if (errorStatus(error) === 0) unanswered = value
      const current = conflictOf(error)
      if (!current || merges === MAX_MERGES) throw error
      const merged = mergeValues(clean(base.value), adopt(value, current.value), clean(current.value))
      if (merged.overlaps.length === 0) return send(current, merged.value, sent, merges + 1)
      if (await isMadeOf(value, current)) {
        settle(current, sent)
        return announce('Saved.', base, current)
      }
      if (!(await isOwn(current))) return $conflict.set({ current, merged })
      // More was typed since.
      await send(current, adopt(value, current.value), sent, merges)
    }
  }

  const run = async (work: () => Promise<unknown>) => {
    if ($busy.get()) return
    $busy.set(true)
    // 'Saved.' of an earlier save, also of another section, would speak for one that is refused.
    clearNotice()
    $failure.set('')
    $errors.set({})
    try {
      await work()
    } catch (error) {
      const fields = fieldErrorsOf(error)
      $errors.set(fields ?? {})
      $failure.set(failureText(error))
      if (fields) $failedSaves.set($failedSaves.get() + 1)
    } finally {
      $busy.set(false)
    }
  }

  return {
    $busy,
    $errors,
    $failure,
    $failedSaves,
    $conflict,
    save: () =>
      run(async () => {
        const base = baseOf()
        if (base) await send(base, typed(), typed())
      }),
    resolve: theirs =>
      run(async () => {
        const conflict = $conflict.get()
        $conflict.set(undefined)
        if (conflict) await send(conflict.current, clean(acceptTheirs(conflict.merged, theirs)), typed())
      }),
    postpone: () => $conflict.set(undefined),
    restore: revision =>
      run(async () => {
        const base = baseOf()
        const restored = revision === 0 ? 'What stood before the first change' : `Version ${revision}`
        if (base) announce(`${restored} is restored.`, base, await restoreAs(revision, base))
      }),
    forgetErrors: (before, after) => $errors.set(errorsLeft($errors.get(), before, after)),
    reset() {
      $errors.set({})
      $failure.set('')
      $conflict.set(undefined)
    },
  }
}

/** Messages by field, with dots between the names of a path. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors of fields that did not change. */
function errorsLeft(errors: FieldErrors, before: SectionValue, after: SectionValue): FieldErrors {
  const changed = differences(before, after).map(({ path }) => path.join('.'))
  const isChanged = (field: string) =>
    changed.some(path => `${path}.`.startsWith(`${field}.`) || field.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isChanged(field)))
}

/** What a colleague saved meanwhile; undefined for other refusals. */
function conflictOf(error: unknown): SectionState | undefined {
  return isRefusal(error, 412) ? problemOf(error)?.current : undefined
}

/** The fields that the store API refuses; undefined for other refusals. */
export function fieldErrorsOf(error: unknown): FieldErrors | undefined {
  return isRefusal(error, 400) ? problemOf(error)?.fields : undefined
}

function isRefusal(error: unknown, status: number): error is ResponseError {
  return error instanceof ResponseError && error.status === status
}

function problemOf({ body }: ResponseError) {
  const parsed = z.safeParse(saveProblem, body)
  return parsed.success ? parsed.data : undefined
}
