import type { ReactNode } from 'react'
import { DangerButton, PrimaryButton, QuietButton } from './Buttons.tsx'
import { Dialog } from './Dialog.tsx'
import { useWork } from './work.ts'

interface ConfirmProps {
  title: string
  confirm: string
  /** What the button says that closes the dialog and does nothing. */
  keep?: string
  danger?: boolean
  /** Does what was confirmed; a failure is shown in the dialog. */
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
  const { busy, failure, run, isOpen } = useWork(title)
  const act = async () => {
    await onConfirm()
    if (isOpen()) onClose()
  }
  const ConfirmButton = danger ? DangerButton : PrimaryButton
  return (
    <Dialog title={title} onCancel={onClose} focusTitle={danger}>
      <div className="stack">
        {children}
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div className="actions">
          <ConfirmButton aria-disabled={busy} aria-busy={busy} onClick={() => void run(act)}>
            {confirm}
          </ConfirmButton>
          <QuietButton onClick={onClose}>{keep}</QuietButton>
        </div>
      </div>
    </Dialog>
  )
}
