/**
 * The main colour of a picture, sixteen steps of red, green and blue as hex digits: `c84`. Empty for a picture that
 * lets its ground through.
 */
export type Tone = string

/** The colour as a tone; channels from 0 to 255. */
export function toneOf({ r, g, b }: { r: number; g: number; b: number }): Tone {
  return [r, g, b].map(channel => (channel >> 4).toString(16)).join('')
}

/** The three steps of a tone, from 0 to 15. */
export function stepsOf(tone: Tone): number[] {
  return [...tone].map(digit => Number.parseInt(digit, 16))
}

/** A tone from where anything may stand, such as the shopper's storage; undefined for all that is no colour. */
export function readTone(stored: unknown): Tone | undefined {
  return typeof stored === 'string' && /^[\da-f]{3}$/.test(stored) ? stored : undefined
}

/** Classes that colour a picture's place until the picture is there; a policy allows no colour of its own in the page. */
export function toneClasses(tone: Tone | undefined): string | undefined {
  const [r, g, b] = readTone(tone) ?? []
  return r && `tone r${r} g${g} b${b}`
}
