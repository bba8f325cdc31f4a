import { darker, lighter, mix, seeded, svg, times } from '../draw.ts'
import { covers } from './covers.ts'
import { motif } from './motifs.ts'

const placed = (face: string, x: number, y: number, scale: number, turn: number) =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:560px;height:840px;transform-origin:0 0;transform:scale(${scale}) rotate(${turn}deg);box-shadow:0 3px 6px rgba(30,15,8,.4),22px 40px 70px rgba(40,20,10,.42);border-radius:3px 6px 6px 3px;overflow:hidden">${face}<div style="position:absolute;inset:0;background:linear-gradient(90deg,rgba(0,0,0,.25),rgba(255,255,255,.22) 2.4%,rgba(0,0,0,.16) 4.8%,rgba(255,255,255,.06) 7%,rgba(255,255,255,.1) 40%,rgba(0,0,0,.06))"></div></div>`

/** Covers fanned on a table, seen from above. */
export function stackScene(faces: string[], tint: string, width: number, height: number): string {
  const many = faces.length
  const scale = many > 3 ? 0.68 : 0.8
  const step = many > 3 ? 262 : 330
  return `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden;background:radial-gradient(90% 100% at 40% 30%,${lighter(tint, 0.45)},${tint} 70%,${darker(tint, 0.15)})">${faces
    .map((face, index) =>
      placed(
        face,
        60 + index * step + (many > 3 ? 0 : 20),
        130 + ((index * 2 + 1) % 3) * 34 - (many > 3 ? 0 : 40),
        scale,
        [-5, 2.5, 6, -2.5][index] ?? 0,
      ),
    )
    .join('')}</div>`
}

/** A shelf of spines with four books turned to the shopper. */
export function shelfScene(faces: string[], width: number, height: number): string {
  const random = seeded('shelf')
  const palettes = Object.values(covers)
  const spines = (from: number, to: number, base: number) => {
    let x = from
    let row = ''
    while (x < to) {
      const cover = palettes[Math.floor(random() * palettes.length)]
      if (cover === undefined) break
      const wide = 34 + random() * 44
      const tall = 250 + random() * 92
      const [ground, ink, accent] = cover.colours
      row += `<g transform="translate(${x} ${base - tall})"><rect width="${wide - 2}" height="${tall}" rx="3" fill="${mix(ground, '#3b2415', 0.12)}"/><rect width="${wide * 0.3}" height="${tall}" fill="#fff" opacity=".1"/><rect x="${wide * 0.74}" width="${wide * 0.26}" height="${tall}" fill="#000" opacity=".16"/><path d="M0 22H${wide - 2}M0 30H${wide - 2}M0 ${tall - 30}H${wide - 2}" stroke="${accent}" stroke-width="4"/>${motif(cover.motif, wide / 2, tall - 62, wide / 330, ink, accent)}<rect x="${wide / 2 - 5}" y="56" width="10" height="${tall * 0.42}" rx="2" fill="${ink}" opacity=".8"/></g>`
      x += wide
    }
    return row
  }
  const plank = (y: number) =>
    `<rect y="${y}" width="${width}" height="34" fill="#6a3f22"/><rect y="${y}" width="${width}" height="6" fill="#9c6a3d"/><rect y="${y + 34}" width="${width}" height="46" fill="#000" opacity=".28" style="filter:blur(10px)"/>`
  const glow = `<radialGradient id="glow" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".5"/><stop offset="1" stop-color="#1b0d06" stop-opacity=".5"/></radialGradient>`
  const shelf = svg(
    width,
    height,
    `<defs>${glow}</defs><rect width="${width}" height="${height}" fill="#4a2c19"/>${times(9, index => `<rect x="${index * 190}" width="4" height="${height}" fill="#3b2213"/>`)}${spines(-10, width, 366)}${plank(366)}${spines(-10, 250, 890)}${spines(1390, width, 890)}${plank(890)}<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
  )
  return `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden">${shelf}${faces.map((face, index) => placed(face, 268 + index * 282, 488 + 0, 0.478, 0)).join('')}</div>`
}
