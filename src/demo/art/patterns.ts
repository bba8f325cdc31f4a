import { around, darker, lighter, times, unique } from './draw.ts'

export interface Cloth {
  base: string
  thread: string
  second: string
}

type Tile = { size: [number, number]; draw: string; turn?: number }

const petal = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const flower = (x: number, y: number, r: number, fill: string, eye: string, petals = 6) =>
  `${around(petals, x, y, petal(x, y - r * 0.62, r * 0.26, r * 0.4, fill))}<circle cx="${x}" cy="${y}" r="${r * 0.24}" fill="${eye}"/>`
const paisley = (x: number, y: number, s: number, fill: string, eye: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 20C-16 20-19 2-8-10C-1-18 10-16 9-26C20-14 18 20 0 20Z" fill="${fill}"/><path d="M0 13C-9 13-10 2-4-5C1-10 7-9 7-14C12-6 10 13 0 13Z" fill="none" stroke="${eye}" stroke-width="1.8"/><circle cx="1" cy="5" r="3.2" fill="${eye}"/></g>`

const tiles: Record<string, (cloth: Cloth) => Tile> = {
  'Plain Weave': () => ({ size: [8, 8], draw: '' }),
  Handspun: ({ base }) => ({
    size: [46, 22],
    draw: `<path d="M0 4h30M14 11h32M4 17h20" stroke="${darker(base, 0.12)}" stroke-width="1.4" opacity=".6"/><path d="M8 8h22M30 19h16" stroke="${lighter(base, 0.35)}" stroke-width="1.2" opacity=".6"/>`,
  }),
  Stripe: ({ thread, second }) => ({
    size: [44, 44],
    draw: `<path d="M6 0v44M12 0v44" stroke="${thread}" stroke-width="2.2"/><path d="M31 0v44" stroke="${second}" stroke-width="5" opacity=".75"/>`,
  }),
  Chikankari: ({ thread }) => ({
    size: [92, 92],
    draw: `<g opacity=".92">${flower(24, 26, 15, thread, 'none', 5)}<path d="M24 44q10 22 34 26M58 70q-2-12 8-18" fill="none" stroke="${thread}" stroke-width="2"/>${flower(70, 66, 13, thread, 'none', 5)}${petal(40, 60, 4, 7, thread)}${petal(64, 26, 3, 6, thread)}${petal(78, 34, 3, 6, thread)}</g>`,
  }),
  Butis: ({ thread, second }) => ({
    size: [72, 84],
    draw: `${flower(18, 22, 11, thread, second, 5)}<path d="M18 34v9" stroke="${thread}" stroke-width="2"/>${flower(54, 64, 11, thread, second, 5)}<path d="M54 76v8" stroke="${thread}" stroke-width="2"/>`,
  }),
  'Block Print': ({ thread, second }) => ({
    size: [84, 96],
    draw: `${flower(22, 24, 20, thread, second, 8)}<path d="M22 44q2 12-8 18M22 46q10 6 12 16" stroke="${second}" stroke-width="2.4" fill="none"/>${flower(64, 72, 20, thread, second, 8)}<path d="M64 92q2 4-8 8" stroke="${second}" stroke-width="2.4" fill="none"/><circle cx="64" cy="22" r="3" fill="${second}"/><circle cx="22" cy="78" r="3" fill="${second}"/>`,
  }),
  Embroidery: ({ thread, second }) => ({
    size: [88, 104],
    draw:
      paisley(24, 34, 0.95, thread, second) +
      paisley(68, 86, 0.95, thread, second) +
      flower(66, 26, 9, thread, second, 6) +
      flower(22, 82, 9, thread, second, 6),
  }),
  Brocade: ({ thread, second }) => ({
    size: [76, 92],
    draw: `<path d="M38 2q34 24 34 44T38 90Q4 66 4 46T38 2Z" fill="none" stroke="${thread}" stroke-width="1.6" opacity=".7"/>${flower(38, 44, 17, thread, second, 8)}<path d="M38 62v14M30 72q8-6 16 0" stroke="${thread}" stroke-width="2.2" fill="none"/><circle cx="0" cy="0" r="5" fill="${thread}"/><circle cx="76" cy="0" r="5" fill="${thread}"/><circle cx="0" cy="92" r="5" fill="${thread}"/><circle cx="76" cy="92" r="5" fill="${thread}"/>`,
  }),
  'Temple Border': ({ thread }) => ({
    size: [64, 64],
    draw: `<path d="M0 0h64M0 32h64M0 0v64M32 0v64" stroke="${thread}" stroke-width="1.2" opacity=".55"/><circle cx="16" cy="16" r="5" fill="${thread}"/><circle cx="48" cy="48" r="5" fill="${thread}"/>`,
  }),
  Ikat: ({ thread, second }) => ({
    size: [76, 76],
    draw: `<path d="M38 4l6 10 6 6 6 8 8 10-8 10-6 8-6 6-6 10-6-10-6-6-6-8-8-10 8-10 6-8 6-6Z" fill="${thread}"/><path d="M38 22l5 8 8 8-8 8-5 8-5-8-8-8 8-8Z" fill="${second}"/><path d="M0 0l8 12-8 10M76 0l-8 12 8 10M0 76l8-12-8-10M76 76l-8-12 8-10" fill="${second}"/>`,
  }),
  Bandhani: ({ thread, second }) => ({
    size: [84, 84],
    draw: `${around(12, 42, 42, `<circle cx="42" cy="14" r="3.6" fill="none" stroke="${thread}" stroke-width="2.4"/>`) + around(6, 42, 42, `<circle cx="42" cy="28" r="3.2" fill="none" stroke="${second}" stroke-width="2.2"/>`)}<circle cx="42" cy="42" r="4" fill="${thread}"/><circle cx="2" cy="2" r="3" fill="${thread}"/><circle cx="82" cy="2" r="3" fill="${thread}"/><circle cx="2" cy="82" r="3" fill="${thread}"/><circle cx="82" cy="82" r="3" fill="${thread}"/>`,
  }),
  Leheriya: ({ thread, second }) => ({
    size: [60, 72],
    turn: -38,
    draw: `<path d="M-10 10q20-12 40 0t40 0" stroke="${thread}" stroke-width="7" fill="none"/><path d="M-10 34q20-12 40 0t40 0" stroke="${second}" stroke-width="5" fill="none"/><path d="M-10 56q20-12 40 0t40 0" stroke="${thread}" stroke-width="3" fill="none"/>`,
  }),
  Ajrakh: ({ base, thread, second }) => ({
    size: [88, 88],
    draw: `<rect x="4" y="4" width="80" height="80" fill="none" stroke="${second}" stroke-width="2"/>${around(8, 44, 44, `<path d="M44 44l-9-16 9-16 9 16Z" fill="${thread}"/>`)}<circle cx="44" cy="44" r="12" fill="${second}"/><circle cx="44" cy="44" r="6" fill="${darker(base, 0.3)}"/>${around(4, 44, 44, `<circle cx="14" cy="14" r="5" fill="${second}"/>`)}`,
  }),
  Phulkari: ({ thread, second }) => ({
    size: [80, 80],
    draw:
      around(
        4,
        40,
        40,
        `<path d="M40 38l-14-18 14-16 14 16Z" fill="${thread}"/><path d="M40 30l-6-9 6-8 6 8Z" fill="${second}"/>`,
      ) + around(4, 40, 40, `<path d="M12 12l8-8 8 8-8 8Z" fill="${second}"/>`),
  }),
  'Mirror Work': ({ thread, second }) => ({
    size: [76, 76],
    draw: `${around(12, 38, 38, `<path d="M38 10l5 9h-10Z" fill="${thread}"/>`)}<circle cx="38" cy="38" r="15" fill="${second}"/><circle cx="38" cy="38" r="10" fill="#eef4f8"/><path d="M32 42l10-11" stroke="#b6c6d4" stroke-width="3"/><circle cx="0" cy="0" r="6" fill="${thread}"/><circle cx="76" cy="0" r="6" fill="${thread}"/><circle cx="0" cy="76" r="6" fill="${thread}"/><circle cx="76" cy="76" r="6" fill="${thread}"/>`,
  }),
  Jaali: ({ thread }) => ({
    size: [70, 70],
    draw: `<g fill="none" stroke="${thread}" stroke-width="3">${around(8, 35, 35, '<path d="M35 35L22 12L35 2L48 12Z"/>')}</g>`,
  }),
  Scallops: ({ thread, second }) => ({
    size: [80, 40],
    draw: times(2, row =>
      times(3, column =>
        [18, 12, 6]
          .map(
            r =>
              `<circle cx="${column * 40 - 0 + (row ? -20 : 0)}" cy="${row * 20 + 20}" r="${r + 2}" fill="${r === 12 ? second : 'none'}" fill-opacity=".25" stroke="${thread}" stroke-width="2"/>`,
          )
          .join(''),
      ),
    ),
  }),
}

/** A pattern fill for cloth or paper by the craft's name; unknown crafts are plain. `scale` 1 suits a garment. */
export function cloth(craft: string, colours: Cloth, scale = 1): { defs: string; paint: string } {
  const id = unique('cloth')
  const {
    size,
    draw,
    turn = 0,
  } = (tiles[craft] ?? tiles['Plain Weave'] ?? (() => ({ size: [8, 8], draw: '' })))(colours) as Tile
  const [width, height] = size
  return {
    defs: `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale}) rotate(${turn})"><rect width="${width}" height="${height}" fill="${colours.base}"/>${draw}</pattern>`,
    paint: `url(#${id})`,
  }
}
