import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { permissions, roles } from '../../contract/desk/permission.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { PASSWORD_RULE } from '../../domain/desk/people/new-password.ts'
import { permissionTexts, roleTexts } from '../../domain/desk/people/role-texts.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Form } from '../kit/Form.tsx'
import { Loading } from '../kit/LoadedView.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { restoreLostFocus } from '../shell/lost-focus.ts'
import { Screen } from '../shell/Screen.tsx'
import type { Person } from '../sign-in/session.ts'
import {
  $ownSessions,
  endOwnSession,
  leaveDesk,
  loadOwnSessions,
  passwordForm,
  submitPassword,
} from './account.ts'
import { Passkeys } from './Passkeys.tsx'
import { $passkeys, loadPasskeys } from './passkeys.ts'
import { SecondFactor } from './SecondFactor.tsx'

/** The person's own account: passkeys, second factor, password, open sessions, roles, and the way out. */
export function Account({ person }: { person: Person }) {
  const passkeys = useStore($passkeys)
  const sessions = useStore($ownSessions)
  useEffect(restoreLostFocus, [])
  useEffect(() => {
    void loadPasskeys()
    void loadOwnSessions()
  }, [])
  return (
    <Screen
      title="Your account"
      actions={<SecondaryButton onClick={() => void leaveDesk()}>Sign out</SecondaryButton>}
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

/** Changes the person's password, or sets a first one beside passkeys. */
function ChangePassword({ person: { hasPassword, email } }: { person: Person }) {
  return (
    <TitledSection id="password" title="Password">
      <div className="panel max-w-prose">
        <Form
          form={passwordForm}
          label="Password"
          onSubmit={submitPassword}
          submit={hasPassword ? 'Change the password' : 'Set a password'}
          busy="Saving…"
        >
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          {hasPassword && (
            <PasswordField
              form={passwordForm}
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
            />
          )}
          <PasswordField
            form={passwordForm}
            name="newPassword"
            label="New password"
            hint={PASSWORD_RULE}
            autoComplete="new-password"
          />
        </Form>
      </div>
    </TitledSection>
  )
}

/** The person's roles, each with its shops and what it allows. */
function OwnRoles({ shops }: { shops: readonly DeskShop[] }) {
  const own = roles.filter(role => shops.some(shop => shop.role === role))
  if (own.length === 0) return null
  return (
    <TitledSection id="roles" title="What you may do">
      {own.map(role => (
        <div key={role} className="mb-6">
          <h3 className="mb-2 font-semibold">
            {roleTexts[role].name}:{' '}
            {shops
              .filter(shop => shop.role === role)
              .map(({ name }) => name)
              .join(', ')}
          </h3>
          <ul className="rights">
            {permissions
              .filter(permission => mayDo(role, permission))
              .map(permission => (
                <li key={permission}>{permissionTexts[permission]}</li>
              ))}
          </ul>
        </div>
      ))}
    </TitledSection>
  )
}

/** Where the person is signed in. */
function OwnSessions() {
  const list = useStore($ownSessions)
  return (
    <TitledSection id="sessions" title="Where you are signed in">
      {list.state === 'failed' && <LoadFailed text={list.message} retry={loadOwnSessions} />}
      {list.state === 'ready' && (
        <ul className="rows">
          {list.value.map(session => (
            <li key={session.id} className="row">
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
                <QuietButton onClick={() => endOwnSession(session)}>End</QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}
