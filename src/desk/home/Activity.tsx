import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { LoadFailed } from '../kit/LoadFailed.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Screen } from '../shell/Screen.tsx'
import { ActivityList } from './ActivityList.tsx'
import { $activity, loadActivity, loadOlderActivity } from './overview.ts'

/** What the shop's people did, newest first. */
export function Activity({ shop: { slug, name } }: { shop: DeskShop }) {
  const activity = useStore($activity)
  useEffect(() => void loadActivity(slug), [slug])
  return (
    <Screen title="Activity" context={name}>
      {activity.state === 'loading' && <Loading label="Loading the activity" />}
      {activity.state === 'missing' && <p>You no longer have access to this shop.</p>}
      {activity.state === 'failed' && (
        <LoadFailed message={activity.message} onRetry={() => loadActivity(slug)} />
      )}
      {activity.state === 'ready' && (
        <div className="stack">
          <ActivityList shop={slug} entries={activity.value.entries} />
          {activity.value.hasMore && (
            <button
              type="button"
              className="button button-secondary self-start"
              onClick={() => void loadOlderActivity(slug)}
            >
              Show older
            </button>
          )}
        </div>
      )}
    </Screen>
  )
}
