import { type ReactNode, useState } from 'react'

interface ActionButtonProps {
  look: 'primary' | 'secondary' | 'quiet'
  /** Does one thing; the message of its error is shown beside the button. */
  onAct: () => Promise<void>
  children: ReactNode
}

/** A button that is busy until what it does is done. */
export function ActionButton({ look, onAct, children }: ActionButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async () => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await onAct()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className={`button button-${look}`}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void act()}
      >
        {children}
      </button>
      <span role="alert" className="field-error">
        {failure}
      </span>
    </>
  )
}
