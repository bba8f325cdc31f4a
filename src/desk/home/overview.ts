import { getShopOverview, listActivity } from '../../contract/desk/activity.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

type ShopOverview = DeskResponseOf<typeof getShopOverview>
export type Task = ShopOverview['tasks'][number]
export type Activity = DeskResponseOf<typeof listActivity>
export type ActivityEntry = Activity['entries'][number]

const overview = createLoaded<ShopOverview>()
/** What waits at the shop that was opened last, and what is to be done before it opens to shoppers. */
export const $overview = overview.$state

const activity = createLoaded<Activity>()
/** What the people of the shop that was opened last did, newest first. */
export const $activity = activity.$state

/** Loads the overview of a shop; that of the same shop stays on screen meanwhile. */
export function loadOverview(shop: string): Promise<void> {
  return overview.load(shop, () => call(getShopOverview, { params: { shop } }))
}

/** Loads the newest activity of a shop; that of the same shop stays on screen meanwhile. */
export function loadActivity(shop: string): Promise<void> {
  return activity.load(shop, () => call(listActivity, { params: { shop }, query: {} }))
}

/** Adds the activity before the oldest line on screen. */
export function loadOlderActivity(shop: string): Promise<void> {
  return activity.extend(async before => {
    const query = { before: before.entries.at(-1)?.id ?? '' }
    const { entries, hasMore } = await call(listActivity, { params: { shop }, query })
    return { entries: [...before.entries, ...entries], hasMore }
  })
}
