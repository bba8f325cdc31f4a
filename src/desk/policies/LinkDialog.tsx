import { type FormEvent, useId, useState } from 'react'
import { PrimaryButton, QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { linkAddress } from './links.ts'

interface LinkDialogProps {
  /** The present address; empty for a new link. */
  address: string
  onSave: (address: string) => void
  onRemove: () => void
  onClose: () => void
}

const OUR_EMAIL = 'mailto:{companyEmail}'
const OUR_PHONE = 'tel:{companyPhone}'

/** Asks for a link's address. */
export function LinkDialog({ address, onSave, onRemove, onClose }: LinkDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const save = (event: FormEvent) => {
    // The screen's form is around this one in React's tree.
    event.stopPropagation()
    event.preventDefault()
    const kept = linkAddress(typed)
    if (kept === undefined) setWrong(true)
    else onSave(kept)
  }
  return (
    <Dialog title={address ? 'Change the link' : 'Add a link'} onCancel={onClose}>
      <form className="stack" noValidate onSubmit={save}>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Address
          </label>
          <div className="field-box">
            <input
              id={id}
              className="field-input"
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${id}-error ${id}-hint` : `${id}-hint`}
            />
          </div>
          {isWrong && (
            <p className="field-error" id={`${id}-error`} role="alert">
              Enter a web address that starts with https://, mailto:, tel: or /.
            </p>
          )}
          <p className="field-hint" id={`${id}-hint`}>
            For a page of the shop, start with a slash, such as /refund.
          </p>
        </div>
        <div className="actions">
          <SecondaryButton onClick={() => onSave(OUR_EMAIL)}>Our e-mail</SecondaryButton>
          <SecondaryButton onClick={() => onSave(OUR_PHONE)}>Our phone</SecondaryButton>
        </div>
        <div className="actions">
          <PrimaryButton type="submit">{address ? 'Change' : 'Add'}</PrimaryButton>
          {address && <QuietButton onClick={onRemove}>Remove the link</QuietButton>}
          <QuietButton onClick={onClose}>Cancel</QuietButton>
        </div>
      </form>
    </Dialog>
  )
}
