/** Parses a stored draft: keeps only texts of the fields `names`. Never throws. */
export function parseDraft(stored: string, names: readonly string[]): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(stored)
    if (typeof parsed !== 'object' || parsed === null) return {}
    const texts = Object.entries(parsed).filter(
      ([name, value]) => names.includes(name) && typeof value === 'string',
    )
    return Object.fromEntries(texts)
  } catch {
    // The shopper can edit storage: invalid JSON counts as no draft.
    return {}
  }
}
