import { useSyncExternalStore } from 'react'

interface SubmitButtonProps {
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  wide?: boolean
}

const never = () => () => {}

/** Sends a form once the page is alive; before that a submit would go nowhere. */
export function SubmitButton({ label, busyLabel, busy, disabled = false, wide = true }: SubmitButtonProps) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <button
      type="submit"
      className={`button button-primary ${wide ? 'button-wide' : ''}`}
      disabled={busy || disabled || !alive}
      aria-busy={busy}
    >
      {busy ? busyLabel : label}
    </button>
  )
}
