interface Messages {
  error: string | undefined
  hint: string | undefined
}

/** Ids for a field's `aria-describedby`. */
export function messageIds(name: string, { error, hint }: Messages): string | undefined {
  const ids = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Error and hint below a field. */
export function FieldMessages({ name, error, hint }: Messages & { name: string }) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
