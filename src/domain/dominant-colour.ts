/**
 * The main colour of a picture, sixteen steps of red, green and blue as hex digits: `c84`. Empty for a picture that
 * lets its ground through.
 */
export type DominantColour = string

/** The colour as a colour; channels from 0 to 255. */
export function quantize({ r, g, b }: { r: number; g: number; b: number }): DominantColour {
  return [r, g, b].map(channel => (channel >> 4).toString(16)).join('')
}

/** The three steps of a colour, from 0 to 15. */
export function channels(colour: DominantColour): number[] {
  return [...colour].map(digit => Number.parseInt(digit, 16))
}

/** A colour from where anything may stand, such as the shopper's storage; undefined for all that is no colour. */
export function parseColour(stored: unknown): DominantColour | undefined {
  return typeof stored === 'string' && /^[\da-f]{3}$/.test(stored) ? stored : undefined
}

/** Classes that colour a picture's place until the picture is there; a policy allows no colour of its own in the page. */
export function colourClasses(colour: DominantColour | undefined): string | undefined {
  const [r, g, b] = parseColour(colour) ?? []
  return r && `shade r${r} g${g} b${b}`
}
