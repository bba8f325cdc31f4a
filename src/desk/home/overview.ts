import { getShopOverview, listActivity } from '../../contract/desk/activity.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

export type Task = DeskResponseOf<typeof getShopOverview>['tasks'][number]
export type ActivityEntry = DeskResponseOf<typeof listActivity>['entries'][number]

/** What waits at the shop that was opened last, and what is to be done before it opens to shoppers. */
export const { $state: $overview, load: loadOverview } = createLoaded((shop: string) =>
  call(getShopOverview, { params: { shop } }),
)

const activity = createLoaded((shop: string) => call(listActivity, { params: { shop }, query: {} }))
/** What the people of the shop that was opened last did, newest first. */
export const { $state: $activity, load: loadActivity } = activity

/** Adds the activity before the oldest line on screen. */
export function loadOlderActivity(shop: string): Promise<void> {
  return activity.append('entries', last =>
    call(listActivity, { params: { shop }, query: { before: last?.id ?? '' } }),
  )
}
