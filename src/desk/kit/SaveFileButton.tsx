import { type ReactNode, useState } from 'react'
import { SecondaryButton } from './Buttons.tsx'

interface SaveFileButtonProps {
  onSave: () => Promise<void>
  children: ReactNode
}

/** A button that saves a file among the person's downloads; busy until the file is there. */
export function SaveFileButton({ onSave, children }: SaveFileButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    await onSave()
    setBusy(false)
  }
  return (
    <SecondaryButton aria-disabled={busy} aria-busy={busy} onClick={() => void save()}>
      {children}
    </SecondaryButton>
  )
}
