/** Small tools every drawing uses: colours, numbers that repeat, SVG wrappers. */

/** A repeatable stream of numbers in [0, 1), seeded by a word. */
export function seeded(word: string): () => number {
  let state = [...word].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * share),
  )
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#0b0710', share)

/** Perceived lightness, 0 to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Repeats a drawing `count` times; the callback gets 0 … count − 1. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Copies of a drawing around a centre. */
export const around = (count: number, x: number, y: number, draw: string) =>
  times(count, index => `<g transform="rotate(${(360 / count) * index} ${x} ${y})">${draw}</g>`)

let serial = 0
/** A name no other element on the page has. */
export const unique = (stem: string) => `${stem}${++serial}`

/** A linear gradient and the paint that uses it; stops run evenly, `angle` in degrees, 0 is left to right. */
export function gradient(colours: string[], angle = 90): { defs: string; paint: string } {
  const id = unique('g')
  const stops = colours
    .map(
      (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('')
  return {
    defs: `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops}</linearGradient>`,
    paint: `url(#${id})`,
  }
}

export function radial(colours: string[], cx = 0.5, cy = 0.5, r = 0.6): { defs: string; paint: string } {
  const id = unique('r')
  const stops = colours
    .map(
      (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('')
  return {
    defs: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops}</radialGradient>`,
    paint: `url(#${id})`,
  }
}

export const blur = (amount: number, drawing: string) => `<g style="filter:blur(${amount}px)">${drawing}</g>`

/** A soft shadow on the ground under something. */
export const ground = (x: number, y: number, rx: number, ry: number, strength = 0.28) =>
  blur(14, `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1b1020" opacity="${strength}"/>`)

export const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

/** Text for markup. */
export const asText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
