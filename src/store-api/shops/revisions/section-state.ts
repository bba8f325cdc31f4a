import type { SectionState, SectionValue } from '../../../contract/desk/sections.ts'
import type { RevisionRow } from './revision.db.ts'
import { currentNumber, type LiveValue } from './section-kind.ts'

type Facts = Omit<SectionState, 'value'>

/** A revision as the desk gets it; without one, number 0. */
export function toFacts(row: RevisionRow | undefined): Facts {
  const { number = 0, at = 0, author = '' } = row ?? {}
  return { revision: number, savedAt: at === 0 ? '' : new Date(at).toISOString(), savedBy: author }
}

/** The same with the section's value. */
export function toState(row: RevisionRow | undefined, value: SectionValue): SectionState {
  return { ...toFacts(row), value }
}

/** The state of a section as it stands; a write that added no revision has no author. */
export function stateOf(live: LiveValue, latest: RevisionRow | undefined): SectionState {
  const revision = currentNumber(live, latest)
  const state = toState(latest?.number === revision ? latest : undefined, live.value)
  return { ...state, revision }
}
