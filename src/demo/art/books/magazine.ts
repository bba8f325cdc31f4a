import { darker, gradient, lighter, lightness, mix, svg, times } from '../draw.ts'
import type { Cover } from './covers.ts'
import { COVER_HEIGHT as H, line, COVER_WIDTH as W } from './lettering.ts'
import { motif } from './motifs.ts'

/** A magazine's front: masthead, one large illustration, three cover lines. */
export function magazineFront(cover: Cover, title: string, issue: string): string {
  const [ground, ink, accent, second] = cover.colours
  const sky = gradient([ground, mix(ground, second, 0.55), second], 90)
  const dark = lightness(ground) < 0.55
  const name = /[\u0900-\u097f]+/.exec(title)?.[0] ?? title
  const masthead = { x: 30, y: 26, w: 500, h: 190 }
  const floor = dark ? darker(ground, 0.35) : ink
  const art = svg(
    W,
    H,
    `<defs>${sky.defs}</defs><rect width="${W}" height="${H}" fill="${sky.paint}"/><circle cx="330" cy="440" r="222" fill="${accent}"/><circle cx="330" cy="440" r="268" fill="none" stroke="${accent}" stroke-width="3" opacity=".6"/><circle cx="330" cy="440" r="300" fill="none" stroke="${accent}" stroke-width="2" opacity=".35"/>${times(3, index => `<path d="M0 ${640 + index * 44}Q140 ${590 + index * 44} 300 ${640 + index * 40}T560 ${620 + index * 44}V840H0Z" fill="${mix(second, floor, 0.45 + index * 0.27)}"/>`)}${motif(cover.motif, 330, 446, 1.72, floor, lighter(accent, 0.55))}`,
  )
  const lines = (cover.lines ?? []).map((text, index) =>
    line(
      text,
      { x: 34, y: 664 + index * 52, w: 400, h: 48 },
      `font-family:${index === 0 ? 'Fraunces' : 'Inter'},Tiro;font-weight:${index === 0 ? 640 : 500};font-size:${index === 0 ? 36 : 27}px;color:${lighter(floor, 0.92)};justify-content:flex-start;text-align:left;`,
    ),
  )
  return (
    art +
    line(
      name,
      masthead,
      `font-family:Fraunces,Tiro;font-weight:780;font-size:${name.length < 6 ? 190 : name.length < 12 ? 128 : 104}px;line-height:${name === title ? 0.86 : 1.2};letter-spacing:-.035em;color:${ink};`,
    ) +
    lines.join('') +
    line(
      issue,
      { x: 404, y: 790, w: 130, h: 30 },
      `font-family:Inter;font-weight:600;font-size:24px;color:${accent};justify-content:flex-end`,
    )
  )
}
