import { darker, gradient, ground, lighter, mix, radial, svg, times } from '../draw.ts'

export const SIDE = 1000

/** The studio a gadget is photographed in: a wall, a sweep, a pool of light. */
export function studio(tint: string, inner: string, width = SIDE, height = SIDE): string {
  const wall = radial([lighter(tint, 0.82), lighter(tint, 0.6), lighter(tint, 0.32)], 0.5, 0.42, 0.8)
  return svg(
    width,
    height,
    `<defs>${wall.defs}</defs><rect width="${width}" height="${height}" fill="${wall.paint}"/>${inner}`,
  )
}

/** A rounded solid with light from the upper left. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colour: string,
  angle = 90,
): string {
  const skin = gradient([lighter(colour, 0.22), colour, darker(colour, 0.28)], angle)
  return `<defs>${skin.defs}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${skin.paint}"/><rect x="${x + 1.5}" y="${y + 1.5}" width="${w - 3}" height="${h - 3}" rx="${Math.max(0, r - 1.5)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`
}

const scenes = [
  ['#f9b36b', '#e2526b', '#5a2a6e'],
  ['#7fd0d8', '#2f7fb0', '#183a6a'],
  ['#f6d58a', '#6fae8a', '#1f4f54'],
] as const

/** A television with a landscape on it. */
export function television(x: number, y: number, w: number, scene = 0): string {
  const h = w * 0.565
  const [high, middle, low] = scenes[scene % 3] ?? scenes[0]
  const sky = gradient([low, middle, high], 90)
  const hill = (top: number, bend: number, fill: string) =>
    `<path d="M${x + 8} ${y + h * top}Q${x + w * 0.3} ${y + h * (top - bend)} ${x + w * 0.55} ${y + h * top}T${x + w - 8} ${y + h * (top - bend * 0.6)}V${y + h - 8}H${x + 8}Z" fill="${fill}"/>`
  return `<defs>${sky.defs}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="#14161b"/><rect x="${x + 8}" y="${y + 8}" width="${w - 16}" height="${h - 16}" fill="${sky.paint}"/><circle cx="${x + w * 0.66}" cy="${y + h * 0.46}" r="${w * 0.075}" fill="#fff1c9"/>${hill(0.66, 0.2, mix(middle, low, 0.35))}${hill(0.78, 0.14, mix(middle, low, 0.7))}${hill(0.9, 0.12, darker(low, 0.3))}<path d="M${x + 8} ${y + 8}H${x + w * 0.5}L${x + w * 0.28} ${y + h - 8}H${x + 8}Z" fill="#fff" opacity=".07"/>`
}

/** A wooden face with grain. */
export function plank(x: number, y: number, w: number, h: number, wood: string, r = 4): string {
  const face = gradient([lighter(wood, 0.12), wood, darker(wood, 0.12)], 90)
  const rows = Math.max(2, Math.round(h / 15))
  return `<defs>${face.defs}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${face.paint}"/>${times(
    rows,
    row => {
      const top = y + ((row + 0.6) * h) / rows
      const sway = ((row * 37) % 9) - 4
      return `<path d="M${x + 4} ${top}C${x + w * 0.3} ${top + sway} ${x + w * 0.5} ${top - sway} ${x + w - 4} ${top + sway * 0.5}" stroke="${row % 3 ? darker(wood, 0.22) : lighter(wood, 0.2)}" stroke-opacity=".35" stroke-width="1.6" fill="none"/>`
    },
  )}`
}

/** A potted plant for furniture to stand beside. */
export const plant = (x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${[-58, -34, -12, 14, 38, 60].map((turn, index) => `<path transform="rotate(${turn})" d="M0 0C-26-50-20-${110 + (index % 3) * 24} 0-${160 + (index % 3) * 30}C20-${110 + (index % 3) * 24} 26-50 0 0Z" fill="${index % 2 ? '#3f7f5a' : '#2c6347'}"/>`).join('')}<path d="M-40-10H40L30 70H-30Z" fill="#d9cdbb"/><path d="M-40-10H40L38 6H-38Z" fill="#c4b59f"/></g>`

/** An HDMI plug pointing up at the origin, 74 wide. */
export function plug(shell: string, metal: string): string {
  const gold = gradient([darker(metal, 0.25), lighter(metal, 0.5), metal, darker(metal, 0.3)], 0)
  return `<defs>${gold.defs}</defs><path d="M-32-150H32V-96L26-84H-26L-32-96Z" fill="${gold.paint}"/><path d="M-20-138H20V-128H-20Z" fill="#14110c" opacity=".55"/><circle cx="-14" cy="-106" r="5" fill="#14110c" opacity=".4"/><circle cx="14" cy="-106" r="5" fill="#14110c" opacity=".4"/>${block(-42, -88, 84, 104, 12, shell, 0)}${times(4, row => `<path d="M-26 ${-40 + row * 13}H26" stroke="#000" stroke-opacity=".35" stroke-width="4"/>`)}<path d="M-22 14H22L14 60H-14Z" fill="${darker(shell, 0.25)}"/>`
}

/** A cable along a path: shadow, jacket, shine, and a braid when wanted. */
export function cord(path: string, width: number, colour: string, braid = true): string {
  const stroke = (paint: string, share: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width * share}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  return `<g transform="translate(8 16)" style="filter:blur(10px)">${stroke('#1b1020', 1, 'opacity=".3"')}</g>${stroke(darker(colour, 0.4), 1)}${stroke(colour, 0.8)}${braid ? stroke(darker(colour, 0.45), 0.78, `stroke-dasharray="3 7" style="stroke-linecap:butt"`) : ''}${stroke(lighter(colour, 0.45), 0.2, 'opacity=".65"')}`
}

export { ground }
