import { PASSWORD_RULE } from '../../domain/desk/people/new-password.ts'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import type { Person } from '../sign-in/session.ts'
import { passwordForm, submitPassword } from './password.ts'

/** Changes the person's password, or sets a first one beside passkeys. */
export function ChangePassword({ person: { hasPassword, email } }: { person: Person }) {
  return (
    <section aria-labelledby="password">
      <h2 className="section-title" id="password">
        Password
      </h2>
      <div className="panel max-w-prose">
        <Form
          form={passwordForm}
          label="Password"
          onSubmit={submitPassword}
          submit={hasPassword ? 'Change the password' : 'Set a password'}
          busy="Saving…"
        >
          <input type="hidden" name="username" autoComplete="username" value={email} />
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
    </section>
  )
}
