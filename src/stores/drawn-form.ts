import type { DrawnForm } from '../forms/FormShell.tsx'

/**
 * A form as the server has drawn it, with what was typed before hydration, by the shopper or a password manager. Where a
 * browser has translated it, React puts a new one in its place, without both
 * (https://github.com/facebook/react/issues/11538).
 */
export function drawnForm(label: string): DrawnForm | undefined {
  const form = globalThis.document?.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)
  return form
    ? { typed: typedIn(form), focused: form.querySelector(':focus')?.getAttribute('name') }
    : undefined
}

/** Values of a form's fields, those that are empty left out. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  // No form of a shop takes a file.
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value)) as Record<string, string>
}
