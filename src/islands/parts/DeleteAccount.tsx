import { useStore } from '@nanostores/react'
import { deleteAccountMessages } from '../../domain/messages/delete-account.ts'
import { paths } from '../../domain/paths.ts'
import { FormShell } from '../../forms/FormShell.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import {
  $deletion,
  cancelDeletion,
  deleteAccountForm as form,
  openDeletion,
  submitDeletion,
} from '../../stores/account/delete-account.ts'
import { asksQuotes } from '../../stores/checkout/quote-state.ts'
import { Alert } from './Alert.tsx'

/** Deletes the shopper's account; the form opens on request. */
export function DeleteAccount() {
  const deletion = useStore($deletion)
  return (
    <section className="panel self-start" aria-labelledby="delete-account">
      <h2 id="delete-account" className="text-xl">
        Delete Account
      </h2>
      <p className="mt-2 text-muted">{deleteAccountMessages.whatGoes}</p>
      <p className="mb-4 mt-2 text-muted">
        {deleteAccountMessages.whatStays}
        {asksQuotes() && ` ${deleteAccountMessages.invoicesStay}`}
      </p>
      {deletion.state === 'closed' && (
        <button type="button" className="button button-danger" onClick={openDeletion}>
          Delete Account
        </button>
      )}
      {deletion.state === 'asking' && <DeletionForm problem={deletion.problem} />}
      {deletion.state === 'missing' && (
        <Alert>
          {deleteAccountMessages.missing}{' '}
          <a className="link" href={paths.contact}>
            Contact
          </a>
        </Alert>
      )}
    </section>
  )
}

function DeletionForm({ problem }: { problem: string }) {
  const busy = useStore(form.$busy)
  return (
    <FormShell form={form} onSubmit={submitDeletion} label="Delete Account">
      <PasswordField
        form={form}
        name="password"
        label="Your Password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-danger" disabled={busy} aria-busy={busy}>
          {busy ? 'Deleting...' : 'Delete permanently'}
        </button>
        <button type="button" className="button button-quiet" disabled={busy} onClick={cancelDeletion}>
          Keep my account
        </button>
      </div>
    </FormShell>
  )
}
