import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showNotice } from '../shell/notice.ts'
import { DangerButton, PrimaryButton, QuietButton } from './Buttons.tsx'
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
  const isOpen = useIsOpen()
  const run = async () => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await onConfirm()
      if (isOpen()) onClose()
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (!isOpen()) return showNotice(text)
      setFailure(text)
      setBusy(false)
    }
  }
  const ConfirmButton = danger ? DangerButton : PrimaryButton
  return (
    <Dialog title={title} onCancel={onClose} focusTitle={danger}>
      <div className="stack">
        {children}
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div className="actions">
          <ConfirmButton aria-disabled={busy} aria-busy={busy} onClick={() => void run()}>
            {confirm}
          </ConfirmButton>
          <QuietButton onClick={onClose}>{keep}</QuietButton>
        </div>
      </div>
    </Dialog>
  )
}

/** Whether the dialog that asks is open still: an answer that comes late closes no other one. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  return () => isOpen.current
}
