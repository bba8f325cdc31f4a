interface SubmitButtonProps {
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  wide?: boolean
  /** Id of what says why it is disabled. */
  describedBy?: string | undefined
}

/** Submits a form; on server-rendered forms `client:interaction` replays clicks made before hydration. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
  disabled = false,
  wide = true,
  describedBy,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button-primary ${wide ? 'button-wide' : ''}`}
      disabled={busy || disabled}
      aria-busy={busy}
      aria-describedby={describedBy}
    >
      {busy ? busyLabel : label}
    </button>
  )
}
