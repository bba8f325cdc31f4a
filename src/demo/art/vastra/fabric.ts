import { darker, lighter, lightness, mix, radial, svg, times, unique } from '../draw.ts'
import { type Cloth, cloth } from '../patterns.ts'

export const GOLD = '#d9ab4a'

const COLOURS: Record<string, string> = {
  Ivory: '#f3ead8',
  Sky: '#9cc4de',
  Indigo: '#27427a',
  Madder: '#a63a2b',
  Sage: '#9db08f',
  Sand: '#d8c3a0',
  Natural: '#e3d3b4',
  Slate: '#6b7785',
  Mustard: '#d49b2a',
  Wine: '#6b1f38',
  Charcoal: '#3d4048',
  Olive: '#6f7143',
  Maroon: '#7d2230',
  Teal: '#1f7a7a',
  Midnight: '#1f2850',
  Emerald: '#12654c',
  Black: '#24242a',
  Gold: '#d0a04a',
  Rose: '#c97b84',
  Grey: '#8b8f96',
  Cream: '#f1e4c6',
  Tan: '#b5793f',
  Ruby: '#a3122f',
  Peacock: '#0f6074',
  Plum: '#5c2456',
  'Rani Pink': '#c81d6b',
  Marigold: '#e98a1d',
  Mint: '#a9d6bf',
  Peach: '#f1b594',
  Coral: '#ec6f5a',
  Crimson: '#a81226',
  Blush: '#edc0bd',
  Lavender: '#b6a2d6',
  Turmeric: '#e0a520',
  'Powder Blue': '#b3cfe4',
  Silver: '#aab0b8',
  Pearl: '#efe6da',
  Rust: '#b5532c',
  Brass: '#cf9f3f',
}
export const colourOf = (name: string) => COLOURS[name] ?? '#a05a5a'

/** The yarns a craft uses on a ground: silver-white, gold, or a brighter sister colour. */
function yarns(craft: string, base: string): Cloth {
  const light = lightness(base) > 0.62
  if (craft === 'Chikankari')
    return { base, thread: lightness(base) > 0.85 ? '#d9c9a8' : '#ffffff', second: base }
  if (['Brocade', 'Butis', 'Temple Border'].includes(craft))
    return { base, thread: light ? '#c08f38' : '#e3b95c', second: light ? '#b0495a' : '#f6e2a6' }
  if (craft === 'Embroidery')
    return { base, thread: light ? '#b98a3a' : '#e2b65a', second: light ? '#9c3a4c' : lighter(base, 0.5) }
  if (['Phulkari', 'Mirror Work'].includes(craft))
    return { base, thread: light ? '#c81d6b' : '#ffd23f', second: '#f6efe0' }
  if (craft === 'Bandhani') return { base, thread: '#fff3cf', second: '#ffd24a' }
  if (craft === 'Leheriya') return { base, thread: lighter(base, 0.62), second: mix(base, '#ffd24a', 0.65) }
  if (craft === 'Ikat') return { base, thread: '#f2e6cd', second: mix(base, '#f2a03d', 0.75) }
  if (craft === 'Ajrakh')
    return { base, thread: '#f0e2c4', second: base === '#27427a' ? '#9a3328' : '#24346a' }
  return {
    base,
    thread: light ? darker(base, 0.35) : lighter(base, 0.72),
    second: light ? '#a8483a' : mix(base, '#f0c070', 0.6),
  }
}

export function studio(tint: string, inner: string): string {
  const wall = radial([lighter(tint, 0.9), lighter(tint, 0.76), lighter(tint, 0.56)], 0.5, 0.4, 0.8)
  return svg(
    800,
    1000,
    `<defs>${wall.defs}</defs><rect width="800" height="1000" fill="${wall.paint}"/>${inner}`,
  )
}

/** A piece of cloth cut to a path, with folds that fall along `lines` and light from the left. */
export function piece(
  path: string,
  craft: string,
  base: string,
  lines: string[] = [],
  scale = 0.62,
  turn = 0,
): string {
  const id = unique('cut')
  const fill = cloth(craft, yarns(craft, base), scale)
  const dark = lightness(base) < 0.35
  const folds = lines
    .map(
      (line, index) =>
        `<path d="${line}" stroke="#120810" stroke-opacity="${dark ? 0.5 : 0.24}" stroke-width="${15 + (index % 3) * 7}" fill="none"/><path d="${line}" transform="translate(-17 0)" stroke="#fff" stroke-opacity="${dark ? 0.16 : 0.34}" stroke-width="${11 + (index % 2) * 6}" fill="none"/>`,
    )
    .join('')
  const light = `<linearGradient id="${id}l"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset=".28" stop-color="#fff" stop-opacity=".16"/><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>`
  const spun =
    turn === 0
      ? `<rect width="900" height="1100" fill="${fill.paint}"/>`
      : `<g transform="rotate(${turn} 400 500)"><rect x="-500" y="-500" width="1900" height="2000" fill="${fill.paint}"/></g>`
  return `<defs>${fill.defs}${light}<clipPath id="${id}"><path d="${path}"/></clipPath></defs><path d="${path}" transform="translate(8 18)" fill="#2a1420" opacity=".26" style="filter:blur(16px)"/><g clip-path="url(#${id})">${spun}<g style="filter:blur(7px)">${folds}</g><path d="${path}" fill="url(#${id}l)"/><path d="${path}" fill="none" stroke="#14080f" stroke-opacity=".3" stroke-width="5"/></g>`
}

/** A woven border that follows a line. */
export const border = (line: string, colour: string, width = 26, motif = '#fff0c4') =>
  `<path d="${line}" stroke="${darker(colour, 0.2)}" stroke-width="${width}" fill="none"/><path d="${line}" stroke="${colour}" stroke-width="${width * 0.82}" fill="none"/><path d="${line}" stroke="${motif}" stroke-width="${width * 0.3}" stroke-dasharray="${width * 0.3} ${width * 0.36}" fill="none" opacity=".9"/><path d="${line}" stroke="#000" stroke-opacity=".16" stroke-width="${width * 0.1}" fill="none"/>`

/** The other half of something drawn on the left. */
export const mirrored = (drawing: string) =>
  `${drawing}<g transform="translate(800 0) scale(-1 1)">${drawing}</g>`
export const buttons = (x: number, from: number, count: number, step: number, colour = GOLD) =>
  times(
    count,
    index =>
      `<circle cx="${x + 2}" cy="${from + index * step + 3}" r="7" fill="#000" opacity=".35"/><circle cx="${x}" cy="${from + index * step}" r="7" fill="${colour}"/><circle cx="${x - 2}" cy="${from + index * step - 2}" r="2.6" fill="#fff" opacity=".8"/>`,
  )
