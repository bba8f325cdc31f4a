/** Gives the focus to the first field of a form that has an error, and brings the sentence below it into view. */
export function focusFirstError(form: Element | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  // The browser does not scroll for a field that had the focus, and its sentence may lie behind a bar.
  field?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}
