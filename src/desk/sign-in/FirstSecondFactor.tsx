import { useEffect } from 'react'
import { leaveDesk } from '../account/account.ts'
import { Passkeys } from '../account/Passkeys.tsx'
import { loadPasskeys } from '../account/passkeys.ts'
import { SecondFactor } from '../account/SecondFactor.tsx'
import { Screen } from '../shell/Screen.tsx'
import type { Person } from './session.ts'

/** Shown in the place of every screen to a keeper whose password alone signs in: the API refuses everything else. */
export function FirstSecondFactor({ person }: { person: Person }) {
  useEffect(() => void loadPasskeys(), [])
  return (
    <Screen title="Add a second step">
      <p className="screen-lead">
        Keepers must use a second step to sign in. Then a stolen password is not enough. Add a passkey or set
        up an app to continue.
      </p>
      <Passkeys />
      <SecondFactor person={person} />
      <button type="button" className="button button-quiet mt-6" onClick={() => void leaveDesk()}>
        Sign out
      </button>
    </Screen>
  )
}
