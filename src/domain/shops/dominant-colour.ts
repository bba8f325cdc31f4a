/**
 * The dominant colour of a picture: red, green and blue in sixteen steps, as hex digits, such as `c84`.
 */
export type DominantColour = string

/** Quantizes a colour; channels from 0 to 255. */
export function quantize({ r, g, b }: { r: number; g: number; b: number }): DominantColour {
  return [r, g, b].map(channel => (channel >> 4).toString(16)).join('')
}

/** The three steps of a colour, from 0 to 15. */
export function channels(colour: DominantColour): number[] {
  return [...colour].map(digit => Number.parseInt(digit, 16))
}

/** The colour as the API sends it, `#rrggbb`. */
export function toHex(colour: DominantColour): string {
  return `#${[...colour].map(digit => digit + digit).join('')}`
}

/** The colour that the API sends as `#rrggbb`; undefined if it sends none. */
export function fromHex(hex: string | null | undefined): DominantColour | undefined {
  const [, r, , g, , b] = hex?.toLowerCase() ?? ''
  return b && `${r}${g}${b}`
}

/** Parses a colour from untrusted input, such as the shopper's storage; undefined if invalid. */
export function parseColour(stored: unknown): DominantColour | undefined {
  return typeof stored === 'string' && /^[\da-f]{3}$/.test(stored) ? stored : undefined
}

/** Classes for a picture's placeholder colour; the Content-Security-Policy allows no inline style. */
export function colourClasses(colour: DominantColour | undefined): string | undefined {
  const [r, g, b] = parseColour(colour) ?? []
  return r && `shade r${r} g${g} b${b}`
}
