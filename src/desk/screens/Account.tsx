import { Screen } from '../parts/Screen.tsx'
import { leaveDesk } from '../stores/account.ts'
import type { Person } from '../stores/session.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** The person's own account: passkeys, second factor, password, open sessions, and the way out. */
export function Account({ person }: { person: Person }) {
  return (
    <Screen title="Your account">
      <p className="screen-lead">
        {person.name !== '' && <strong>{person.name}, </strong>}
        {person.email}
      </p>
      <button type="button" className="button button-secondary" onClick={() => void leaveDesk()}>
        Sign out
      </button>
      <Passkeys />
      <SecondFactor person={person} />
      <ChangePassword person={person} />
      <OwnSessions />
    </Screen>
  )
}
