interface SubmitButtonProps {
  label: string
  /** As the label, if it says nothing else while it is busy. */
  busyLabel?: string
  busy: boolean
  disabled?: boolean
  wide?: boolean
  /** Id of what says why it is disabled. */
  describedBy?: string | undefined
  /** Keeps the focus while it is busy, for screens that stay after a submit. */
  focusable?: boolean
}

/** Submits a form; on server-rendered forms `client:interaction` replays clicks made before hydration. */
export function SubmitButton({
  label,
  busyLabel = label,
  busy,
  disabled = false,
  wide = true,
  describedBy,
  focusable = false,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button-primary ${wide ? 'w-full' : ''}`}
      disabled={disabled || (busy && !focusable)}
      aria-disabled={focusable && busy}
      aria-busy={busy}
      aria-describedby={describedBy}
    >
      {busy ? busyLabel : label}
    </button>
  )
}
