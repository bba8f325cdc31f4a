interface Messages {
  error: string | undefined
  hint?: string | undefined
}

/** The value of `aria-describedby` of the control `id`. */
export function messageIds(id: string, { error, hint }: Messages): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Error and hint below the control `id`. */
export function FieldMessages({ id, error, hint }: Messages & { id: string }) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
