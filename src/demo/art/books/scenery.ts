import { darker, gradient, lighter, mix, seeded, times } from '../draw.ts'
import type { Cover } from './covers.ts'
import { motif } from './motifs.ts'

type Paint = (layer: number) => string

function ridge(
  random: () => number,
  y: number,
  height: number,
  width: number,
  floor: number,
  fill: string,
  sharp: boolean,
) {
  const points = Array.from(
    { length: 9 },
    (_, index) => [index * (width / 8), y - random() * height] as const,
  )
  const path = points.map(([x, top], index) => {
    if (index === 0) return `M0 ${floor}V${top}`
    const [beforeX, beforeTop] = points[index - 1] ?? [0, top]
    return sharp
      ? `L${x - width / 16} ${top - height * 0.3}L${x} ${top + height * 0.2}`
      : `C${beforeX + width / 16} ${beforeTop} ${x - width / 16} ${top} ${x} ${top}`
  })
  return `<path d="${path.join('')}V${floor}Z" fill="${fill}"/>`
}

const trees = (random: () => number, count: number, y: number, size: number, width: number, fill: string) =>
  times(count, () => {
    const x = random() * width
    const tall = size * (0.6 + random() * 0.7)
    return `<path d="M${x} ${y - tall}l${tall * 0.24} ${tall * 0.5}h-${tall * 0.1}l${tall * 0.16} ${tall * 0.6}h-${tall * 0.6}l${tall * 0.16}-${tall * 0.6}h-${tall * 0.1}Z" fill="${fill}"/>`
  })

const waves = (y: number, rows: number, paint: Paint) =>
  times(rows, row => {
    const top = y + row * 46
    const shift = (row % 2) * 35
    return `<path d="M${-70 - shift} 900V${top}${times(12, () => 'q35-34 70 0')}V900Z" fill="${paint(row)}"/><path d="M${-70 - shift} ${top}${times(12, () => 'q35-34 70 0')}" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/>`
  })

/** A landscape behind a title: sky, light, and the scenery the cover names. */
export function scenery(cover: Cover, width: number, height: number): string {
  const [ground, , accent, second] = cover.colours
  const random = seeded(cover.motif + ground)
  const sky = gradient([ground, mix(ground, accent, 0.35), mix(ground, accent, 0.8)], 90)
  const dusk = gradient(
    [`${darker(second, 0.3)}00`, `${darker(second, 0.4)}cc`, `${darker(second, 0.45)}f2`],
    90,
  )
  const far = (step: number) => mix(mix(ground, accent, 0.35), second, step)
  const light = `<circle cx="${width * 0.66}" cy="452" r="92" fill="${lighter(accent, 0.35)}"/><circle cx="${width * 0.66}" cy="452" r="128" fill="${accent}" opacity=".25"/>`
  const land: Record<string, string> = {
    sea: `${light}${waves(560, 6, row => mix(far(0.3), second, row / 6))}${motif(cover.motif === 'moon' ? 'boat' : cover.motif, 214, 540, 0.9, darker(second, 0.3), lighter(accent, 0.25))}<path d="M0 900V690${times(9, () => 'q35-34 70 0')}V900Z" fill="${second}"/>`,
    lake: `${light}${ridge(random, 560, 90, width, 620, far(0.35), false)}${ridge(random, 590, 70, width, 640, far(0.6), false)}<rect y="600" width="${width}" height="260" fill="${mix(second, accent, 0.25)}"/>${times(14, index => `<path d="M${random() * 500} ${620 + index * 15}h${60 + random() * 130}" stroke="${lighter(accent, 0.3)}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`)}${motif(cover.motif, 200, 584, 0.92, darker(second, 0.35), lighter(accent, 0.2))}<path d="M0 840V770Q180 720 300 790T560 760V840Z" fill="${darker(second, 0.25)}"/>`,
    hills: `${light}${[0.25, 0.45, 0.65, 0.85].map((step, index) => ridge(random, 530 + index * 70, 110, width, 840, far(step), index === 0)).join('')}${cover.motif === 'sun' ? '' : motif(cover.motif, 190, 430, 0.9, lighter(second, 0.7), accent)}<path d="M250 840C300 760 220 720 290 660C330 620 300 600 316 580C330 600 350 624 322 668C270 730 400 770 380 840Z" fill="${lighter(accent, 0.1)}" opacity=".8"/>`,
    moor: `${light}${ridge(random, 600, 60, width, 840, far(0.4), false)}${motif(cover.motif, 184, 560, 1.02, darker(second, 0.25), mix(second, accent, 0.35))}${ridge(random, 680, 60, width, 840, far(0.75), false)}${times(
      60,
      () => {
        const x = random() * width
        return `<path d="M${x} 850q${random() * 20 - 10}-60 ${random() * 40 - 20}-${80 + random() * 80}" stroke="${mix(second, accent, random() * 0.4)}" stroke-width="3" fill="none"/>`
      },
    )}<path d="M0 840V780Q280 740 560 790V840Z" fill="${second}"/>`,
    forest: `${light}${trees(random, 16, 560, 190, width, far(0.35))}${trees(random, 14, 650, 230, width, far(0.65))}${motif(cover.motif, 280, 572, 0.86, lighter(accent, 0.2), cover.colours[1])}${trees(random, 14, 780, 210, width, second)}<path d="M0 840V750Q280 700 560 750V840Z" fill="${darker(second, 0.2)}"/>`,
  }
  return `<defs>${sky.defs}</defs><rect width="${width}" height="${height}" fill="${sky.paint}"/>${land[cover.scene ?? 'hills'] ?? ''}<defs>${dusk.defs}</defs><rect y="680" width="${width}" height="${height - 680}" fill="${dusk.paint}"/>`
}
