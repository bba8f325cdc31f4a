import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { activitySection, activityText } from '../../domain/desk/activity-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { Link } from '../kit/Links.tsx'
import type { ActivityEntry } from './overview.ts'

/** Lines of activity; those about a section lead to its history where the person may open it. */
export function ActivityList({ shop, entries }: { shop: DeskShop; entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <p>No changes yet.</p>
  return (
    <ol className="rows">
      {entries.map(entry => {
        const section = activitySection(entry, shop.role)
        return (
          <li key={entry.id} className="activity">
            <span>
              <strong>{entry.by}</strong> {activityText(entry)}
            </span>
            <span className="cell-note">
              <DateTime iso={entry.at} />
              {section && (
                <>
                  {' · '}
                  <Link href={deskPaths.history(shop.slug, section)}>See what changed</Link>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
