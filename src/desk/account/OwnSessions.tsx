import { useStore } from '@nanostores/react'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadFailed } from '../kit/LoadFailed.tsx'
import { $ownSessions, endOwnSession, loadOwnSessions, type OwnSession } from './account.ts'

/** Where the person is signed in. */
export function OwnSessions() {
  const list = useStore($ownSessions)
  return (
    <section aria-labelledby="sessions">
      <h2 className="section-title" id="sessions">
        Where you are signed in
      </h2>
      {list.state === 'failed' && <LoadFailed message={list.message} onRetry={loadOwnSessions} />}
      {list.state === 'ready' && (
        <ul className="rows">
          {list.value.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  return (
    <li className="row">
      <span className="min-w-0">
        <span className="block font-medium">
          Since <DateTime iso={session.startedAt} never="now" />
        </span>
        <span className="cell-note">
          Last used <DateTime iso={session.usedAt} never="now" />
        </span>
      </span>
      {session.isCurrent ? (
        <span className="badge badge-accent">This one</span>
      ) : (
        <button type="button" className="button button-quiet" onClick={() => void endOwnSession(session)}>
          End
        </button>
      )}
    </li>
  )
}
