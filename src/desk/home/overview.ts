import { atom, type ReadableAtom } from 'nanostores'
import { getShopOverview, listActivity } from '../../contract/desk/activity.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import type { AsyncState } from '../kit/async-state.ts'
import { call } from '../kit/call.ts'
import { failureText, statusOf } from '../kit/failure.ts'
import { showNotice } from '../shell/notice.ts'

export type ShopOverview = DeskAnswerOf<typeof getShopOverview>
export type Task = ShopOverview['tasks'][number]
export type Activity = DeskAnswerOf<typeof listActivity>
export type ActivityEntry = Activity['entries'][number]

const $shopOverview = atom<AsyncState<ShopOverview>>({ state: 'loading' })
/** What waits at the shop that was opened last, and what is to be done before it opens to shoppers. */
export const $overview: ReadableAtom<AsyncState<ShopOverview>> = $shopOverview

const $shopActivity = atom<AsyncState<Activity>>({ state: 'loading' })
/** What the people of the shop that was opened last did, newest first. */
export const $activity: ReadableAtom<AsyncState<Activity>> = $shopActivity

const shown = { overview: '', activity: '' }

/** Loads the overview of a shop; that of the same shop stays on screen meanwhile. */
export async function loadOverview(shop: string): Promise<void> {
  if (shop !== shown.overview) $shopOverview.set({ state: 'loading' })
  shown.overview = shop
  const next = await call(getShopOverview, { params: { shop } }).then(
    (value): AsyncState<ShopOverview> => ({ state: 'ready', value }),
    failed,
  )
  if (shop === shown.overview) $shopOverview.set(next)
}

/** Loads the newest activity of a shop; that of the same shop stays on screen meanwhile. */
export async function loadActivity(shop: string): Promise<void> {
  if (shop !== shown.activity) $shopActivity.set({ state: 'loading' })
  shown.activity = shop
  const next = await call(listActivity, { params: { shop }, query: {} }).then(
    (value): AsyncState<Activity> => ({ state: 'ready', value }),
    failed,
  )
  if (shop === shown.activity) $shopActivity.set(next)
}

/** Adds the activity before the oldest line on screen. */
export async function loadOlderActivity(shop: string): Promise<void> {
  const activity = $shopActivity.get()
  const oldest = activity.state === 'ready' ? activity.value.entries.at(-1) : undefined
  if (activity.state !== 'ready' || !oldest) return
  try {
    const { entries, hasMore } = await call(listActivity, { params: { shop }, query: { before: oldest.id } })
    if ($shopActivity.get() !== activity) return
    $shopActivity.set({
      state: 'ready',
      value: { entries: [...activity.value.entries, ...entries], hasMore },
    })
  } catch (error) {
    showNotice(failureText(error))
  }
}

function failed(error: unknown): { state: 'missing' } | { state: 'failed'; message: string } {
  return statusOf(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) }
}
