interface SubmitButtonProps {
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  wide?: boolean
}

/** Submits a form; on server-rendered forms `client:interaction` replays clicks made before hydration. */
export function SubmitButton({ label, busyLabel, busy, disabled = false, wide = true }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button-primary ${wide ? 'button-wide' : ''}`}
      disabled={busy || disabled}
      aria-busy={busy}
    >
      {busy ? busyLabel : label}
    </button>
  )
}
