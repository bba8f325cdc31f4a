import { atom, type ReadableAtom } from 'nanostores'
import { checkPolicy, listSections } from '../../contract/desk/sections.ts'
import { type PolicySlug, policySlugs } from '../../domain/paths.ts'
import type { AsyncState } from '../kit/async-state.ts'
import { call } from '../kit/call.ts'
import { failureText, statusOf } from '../kit/failure.ts'

/** A policy's state in the list. */
export interface PolicySummary {
  slug: PolicySlug
  isOwn: boolean
  /** ISO date and the person's name; both empty before the first change. */
  savedAt: string
  savedBy: string
}

const $list = atom<AsyncState<PolicySummary[]>>({ state: 'loading' })
/** The six policies of the shop that was loaded last. */
export const $policies: ReadableAtom<AsyncState<PolicySummary[]>> = $list

let loads = 0
let shown = ''

/** Loads the policies' states. Where the shop is another one, the list is empty meanwhile. */
export async function loadPolicies(shop: string): Promise<void> {
  const load = ++loads
  if (shown !== shop || $list.get().state === 'failed') $list.set({ state: 'loading' })
  shown = shop
  const state = await summaries(shop).catch((error: unknown) => refusal(error))
  if (load === loads) $list.set(state)
}

async function summaries(shop: string): Promise<AsyncState<PolicySummary[]>> {
  const { sections } = await call(listSections, { params: { shop } })
  const value = policySlugs.map(slug => {
    const {
      isSet = false,
      savedAt = '',
      savedBy = '',
    } = sections.find(({ section }) => section === `policy-${slug}`) ?? {}
    return { slug, isOwn: isSet, savedAt, savedBy }
  })
  return { state: 'ready', value }
}

function refusal(error: unknown): AsyncState<PolicySummary[]> {
  if (statusOf(error) === 404) return { state: 'missing' }
  return { state: 'failed', message: failureText(error) }
}

/** What saving would remove from a text, one sentence each. Throws as `call` does. */
export async function removedFrom(shop: string, html: string): Promise<string[]> {
  const { removed } = await call(checkPolicy, { params: { shop }, body: { html } })
  return removed
}
