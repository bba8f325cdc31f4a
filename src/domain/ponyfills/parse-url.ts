/** The address in a text, relative to `base`; undefined where it is none. `URL.parse` is missing in browsers of before 2024. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
