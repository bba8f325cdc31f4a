import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'

interface ConfirmProps {
  title: string
  confirm: string
  /** What the button says that closes the dialog and does nothing. */
  keep?: string
  danger?: boolean
  /** Does what was confirmed; the message of its error is shown in the dialog. */
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog that does one thing when it is confirmed, and closes when that is done. */
export function Confirm({
  title,
  confirm,
  keep = 'Cancel',
  danger = false,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async () => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onCancel={onClose}>
      <div className="stack">
        {children}
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div className="actions">
          <button
            type="button"
            className={`button ${danger ? 'button-danger' : 'button-primary'}`}
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => void run()}
          >
            {confirm}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {keep}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
