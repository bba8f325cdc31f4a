import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { Form } from '../kit/Form.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { Screen } from '../shell/Screen.tsx'
import { CodeField } from '../sign-in/CodeField.tsx'
import type { Person } from '../sign-in/session.ts'
import {
  $secondFactor,
  endSecondFactor,
  leaveDesk,
  renewOwnCodes,
  secondFactorForm,
  startSecondFactor,
  submitSecondFactor,
} from './account.ts'
import { Passkeys } from './Passkeys.tsx'
import { loadPasskeys } from './passkeys.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'

/** The state of the person's second factor, and the steps of setting one up. */
export function SecondFactor({ person }: { person: Person }) {
  const factor = useStore($secondFactor)
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(factor.state)
  // Another step takes the field or button away that had the focus: it would fall to the page.
  useEffect(() => {
    if (shown.current !== factor.state && document.activeElement === document.body) panel.current?.focus()
    shown.current = factor.state
  }, [factor.state])
  return (
    <TitledSection id="second-factor" title="Second step">
      {/* biome-ignore lint/a11y/useSemanticElements: no fields of one form. */}
      <div
        ref={panel}
        className="panel max-w-prose stack"
        role="group"
        aria-labelledby="second-factor"
        tabIndex={-1}
      >
        {factor.state === 'done' && <RecoveryCodes codes={factor.recoveryCodes} onKept={endSecondFactor} />}
        {factor.state === 'setup' && <SetUp {...factor} />}
        {(factor.state === 'idle' || factor.state === 'asking') && (
          <>
            <p>{explanation(person)}</p>
            <div className="actions">
              <SecondaryButton
                aria-disabled={factor.state === 'asking'}
                onClick={() => void startSecondFactor()}
              >
                {person.hasTotp ? 'Set up another app' : 'Set up an app'}
              </SecondaryButton>
              {person.hasPassword && person.hasSecondFactor && (
                <SecondaryButton
                  aria-disabled={factor.state === 'asking'}
                  onClick={() => void renewOwnCodes()}
                >
                  Renew the recovery codes
                </SecondaryButton>
              )}
            </div>
          </>
        )}
      </div>
    </TitledSection>
  )
}

function explanation({ hasPassword, hasTotp, hasPasskey }: Person): string {
  if (hasTotp) return 'With your password, you enter a code from an app.'
  if (!hasPassword) return 'You sign in with a passkey. It counts as both steps.'
  if (hasPasskey) return 'You sign in with your password and a passkey or a code.'
  return 'You sign in with your password only. Add a code from an app. Then a stolen password is not enough.'
}

function SetUp({ totpSecret, totpUrl }: { totpSecret: string; totpUrl: string }) {
  const cancel = <QuietButton onClick={() => void endSecondFactor()}>Cancel</QuietButton>
  return (
    <Form
      form={secondFactorForm}
      label="Second step"
      onSubmit={() => submitSecondFactor(totpSecret)}
      submit="Confirm"
      busy="Confirming…"
      actions={cancel}
    >
      <TotpSetup secret={totpSecret} url={totpUrl} />
      <CodeField
        form={secondFactorForm}
        name="code"
        label="First code"
        hint="The six digits that the app shows."
      />
    </Form>
  )
}

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
      <QuietButton className="mt-6" onClick={() => void leaveDesk()}>
        Sign out
      </QuietButton>
    </Screen>
  )
}
