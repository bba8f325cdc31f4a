import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Loading } from '../kit/Loading.tsx'
import { Screen } from '../shell/Screen.tsx'
import type { Person } from '../sign-in/session.ts'
import { $ownSessions, leaveDesk, loadOwnSessions } from './account.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnRoles } from './OwnRoles.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { Passkeys } from './Passkeys.tsx'
import { $passkeys, loadPasskeys } from './passkeys.ts'
import { SecondFactor } from './SecondFactor.tsx'

/** The person's own account: passkeys, second factor, password, open sessions, roles, and the way out. */
export function Account({ person }: { person: Person }) {
  const passkeys = useStore($passkeys)
  const sessions = useStore($ownSessions)
  useEffect(() => {
    void loadPasskeys()
    void loadOwnSessions()
  }, [])
  return (
    <Screen
      title="Your account"
      actions={
        <button type="button" className="button button-secondary" onClick={() => void leaveDesk()}>
          Sign out
        </button>
      }
    >
      <p className="screen-lead">
        {person.name !== '' && <strong>{person.name}, </strong>}
        {person.email}
      </p>
      {/* All at once: a list that came later would move what stands below it. */}
      {passkeys.state === 'loading' || sessions.state === 'loading' ? (
        <Loading label="Loading your account" />
      ) : (
        <>
          <Passkeys />
          <SecondFactor person={person} />
          <ChangePassword person={person} />
          <OwnSessions />
          <OwnRoles shops={person.shops} />
        </>
      )}
    </Screen>
  )
}
