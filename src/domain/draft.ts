/** Reads stored texts of the fields `names`; anything else is left out. Never throws. */
export function parseDraft(stored: string, names: readonly string[]): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(stored)
    if (typeof parsed !== 'object' || parsed === null) return {}
    const texts = Object.entries(parsed).filter(
      ([name, value]) => names.includes(name) && typeof value === 'string',
    )
    return Object.fromEntries(texts)
  } catch {
    // Storage belongs to the shopper: nonsense there is no draft.
    return {}
  }
}
