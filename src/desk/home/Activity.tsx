import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { MoreButton } from '../kit/Buttons.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { ActivityList } from './ActivityList.tsx'
import { $activity, loadActivity, loadOlderActivity } from './overview.ts'

/** What the shop's people did, newest first. */
export function Activity({ shop }: { shop: DeskShop }) {
  const { slug, name } = shop
  return (
    <Screen title="Activity" context={name}>
      <LoadedView label="Loading the activity" {...useLoaded($activity, loadActivity, slug)}>
        {({ entries, hasMore }) => (
          <div className="stack">
            <ActivityList shop={shop} entries={entries} />
            <div className="actions">
              <MoreButton hasMore={hasMore} onMore={() => loadOlderActivity(slug)} />
            </div>
          </div>
        )}
      </LoadedView>
    </Screen>
  )
}
