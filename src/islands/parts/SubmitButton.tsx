interface SubmitButtonProps {
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  wide?: boolean
}

/** Sends a form; where it was rendered on the server, `client:interaction` holds what comes too early. */
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
