/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

type Channels = [number, number, number]

function channels(colour: Hex): Channels {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

function hex(values: Channels): Hex {
  return `#${values.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colours; `part` 0 gives `from`, 1 the other. */
export function mix(from: Hex, to: Hex, part: number): Hex {
  const target = channels(to)
  return hex(channels(from).map((value, i) => value + ((target[i] ?? 0) - value) * part) as Channels)
}

/** Relative luminance, 0 black to 1 white, as WCAG defines it. */
export function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `colour`, moved towards `end` only as far as needed for `least` contrast on every background. */
export function ensureContrast(colour: Hex, grounds: readonly Hex[], least: number, end: Hex): Hex {
  for (let step = 0; step < 20; step++) {
    const tried = mix(colour, end, step / 20)
    if (grounds.every(ground => contrast(tried, ground) >= least)) return tried
  }
  return end
}

/** A colour from hue (degrees), saturation and lightness (0 to 1). */
export function fromHsl(hue: number, saturation: number, lightness: number): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}
