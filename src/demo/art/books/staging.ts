import { asText, darker, lighter, lightness, mix, svg } from '../draw.ts'
import type { Cover } from './covers.ts'
import { COVER_HEIGHT as H, line, COVER_WIDTH as W } from './lettering.ts'
import { motif } from './motifs.ts'

const backdrop = (ground: string) => {
  const tint = mix('#efe7da', ground, lightness(ground) > 0.75 ? 0.35 : 0.16)
  return `background:radial-gradient(120% 80% at 50% 40%,${lighter(tint, 0.62)} 0,${lighter(tint, 0.25)} 58%,${darker(tint, 0.1)} 100%)`
}

/** A bound book standing on a table, as a shop photographs it. `thick` in pixels; turned to show spine or fore-edge. */
export function standing(face: string, spine: string, cover: Cover, thick: number, reversed = false): string {
  const [ground, ink] = cover.colours
  const turn = reversed ? -24 : 24
  const board = 'position:absolute;backface-visibility:hidden;overflow:hidden;'
  const pages = `repeating-linear-gradient(90deg,#f3ead8 0 2px,#ddd0b8 2px 3px)`
  return `<div style="position:relative;width:800px;height:1000px;${backdrop(ground)};overflow:hidden">
<div style="position:absolute;left:90px;top:905px;width:640px;height:56px;border-radius:50%;background:#2a1c12;opacity:.42;filter:blur(22px)"></div>
<div style="position:absolute;left:${reversed ? 100 : 140}px;top:${320}px;width:560px;height:600px;background:#1c120c;opacity:.3;filter:blur(38px);transform:skewX(${reversed ? 4 : -4}deg)"></div>
<div style="position:absolute;left:${130 + (reversed ? -thick / 5 : thick / 5)}px;top:78px;width:${W}px;height:${H}px;perspective:2300px;perspective-origin:50% 42%">
<div style="position:absolute;inset:0;transform-style:preserve-3d;transform:rotateY(${turn}deg)">
<div style="${board}width:${W}px;height:${H}px;transform:translateZ(${thick / 2}px);border-radius:${reversed ? '4px 3px 3px 4px' : '3px 5px 5px 3px'};background:${ground}">${face}
<div style="position:absolute;inset:0;background:linear-gradient(${reversed ? 270 : 90}deg,rgba(0,0,0,.22) 0,rgba(255,255,255,.22) 2.2%,rgba(0,0,0,.16) 4.6%,rgba(255,255,255,.05) 6%,rgba(255,255,255,.1) 34%,rgba(0,0,0,.07) 100%)"></div></div>
<div style="${board}width:${thick}px;height:${H}px;left:${-thick / 2}px;transform:rotateY(-90deg);background:${darker(ground, 0.12)}">${reversed ? `<div style="position:absolute;inset:4px 0;background:${pages}"></div>` : spine}
<div style="position:absolute;inset:0;background:linear-gradient(90deg,rgba(0,0,0,.35),rgba(255,255,255,.14) 45%,rgba(0,0,0,.28))"></div></div>
<div style="${board}width:${thick}px;height:${H}px;left:${W - thick / 2}px;transform:rotateY(90deg);background:${ink}">${reversed ? spine : `<div style="position:absolute;inset:4px 0;background:${pages}"></div>`}<div style="position:absolute;inset:0;background:linear-gradient(90deg,rgba(0,0,0,.3),rgba(255,255,255,.12) 50%,rgba(0,0,0,.3))"></div></div>
</div></div></div>`
}

export function spineOf(cover: Cover, title: string, author: string, thick: number): string {
  const [, ink, accent] = cover.colours
  const band = `<div style="position:absolute;left:0;right:0;height:6px;background:${accent};top:`
  const text = (words: string, top: number, height: number, size: number, weight: number) =>
    `<div style="position:absolute;left:0;top:${top}px;width:${thick}px;height:${height}px;display:flex;align-items:center;justify-content:center"><span style="transform:rotate(90deg);white-space:nowrap;font:${weight} ${size}px Fraunces,Tiro;color:${ink}">${asText(words)}</span></div>`
  const short = title.replace(/\s*\(.*\)|; .*|: .*/g, '')
  return `${band}40px"></div>${band}52px"></div>${text(short, 70, 480, Math.min(thick * 0.52, 760 / short.length), 600)}${text(author.split(',')[0] ?? author, 560, 210, Math.min(thick * 0.36, 330 / author.length + 8), 450)}${band}780px"></div>${band}792px"></div>`
}

/** The back board: blurb, emblem, a strip of bars. */
export function backOf(cover: Cover, title: string, blurb: string): string {
  const [ground, ink, accent, second] = cover.colours
  const bars = Array.from(
    { length: 34 },
    (_, index) =>
      `<rect x="${376 + index * 4}" y="724" width="${1 + ((index * 7) % 5) * 0.6}" height="62" fill="#151515"/>`,
  ).join('')
  return (
    svg(
      W,
      H,
      `<rect width="${W}" height="${H}" fill="${ground}"/><rect x="24" y="24" width="512" height="792" fill="none" stroke="${accent}" stroke-width="4"/>${motif(cover.motif, 280, 176, 0.82, ink, second === ground ? accent : accent)}<path d="M180 292H380" stroke="${accent}" stroke-width="4"/><rect x="364" y="712" width="152" height="86" fill="#fff"/>${bars}`,
    ) +
    line(title, { x: 60, y: 306, w: 440, h: 64 }, `font:640 38px Fraunces,Tiro;color:${ink};`) +
    line(
      blurb,
      { x: 66, y: 384, w: 428, h: 306 },
      `font:440 30px/1.34 Fraunces,Tiro;color:${ink};text-align:left;justify-content:flex-start;line-height:1.34;text-wrap:pretty;`,
    ) +
    line(
      'Kitab Ghar',
      { x: 52, y: 728, w: 240, h: 54 },
      `font:600 32px Fraunces;color:${accent};justify-content:flex-start`,
    )
  )
}

/** The book lying open at its title page. */
export function openedAt(cover: Cover, title: string, author: string, year: string): string {
  const [ground, ink, accent] = cover.colours
  const dark = [ground, ink, accent].reduce((darkest, colour) =>
    lightness(colour) < lightness(darkest) ? colour : darkest,
  )
  const main = title.replace(/\s*\(.*\)/, '')
  const leaf = 'position:absolute;top:0;width:356px;height:560px;'
  return `<div style="position:relative;width:800px;height:1000px;${backdrop(ground)};overflow:hidden">
<div style="position:absolute;left:50px;top:300px;width:700px;height:520px;background:#1c120c;opacity:.4;filter:blur(34px)"></div>
<div style="position:absolute;left:36px;top:206px;width:728px;height:584px;background:${ground};border-radius:6px"></div>
<div style="position:absolute;left:44px;top:214px;width:712px;height:560px">
<div style="${leaf}left:0;background:linear-gradient(90deg,#efe5d0,#fbf5e8 30%,#f4ead8 86%,#cdbfa5)">${svg(356, 560, `<rect width="356" height="560" fill="#f8f0e0"/><g opacity=".9">${motif(cover.motif, 178, 270, 1.05, dark, mix(accent, '#f8f0e0', 0.25))}</g><rect x="40" y="44" width="276" height="472" fill="none" stroke="${dark}" stroke-width="2" opacity=".5"/>`)}</div>
<div style="${leaf}left:356px;background:#fbf4e5">${line(main, { x: 36, y: 90, w: 284, h: 170 }, `font:600 56px/1.05 Fraunces,Tiro;color:${dark};`)}${line(author, { x: 36, y: 290, w: 284, h: 60 }, `font:450 27px Fraunces,Tiro;color:${dark}`)}${line(`First published ${year}`, { x: 36, y: 360, w: 284, h: 40 }, 'font:400 19px Fraunces;color:#6b5a48')}${line('Kitab Ghar · Bengaluru', { x: 36, y: 470, w: 284, h: 40 }, 'font:500 18px Fraunces;color:#6b5a48')}</div>
<div style="position:absolute;inset:0;background:linear-gradient(90deg,rgba(80,50,20,.14),rgba(255,255,255,0) 10%,rgba(255,255,255,.1) 40%,rgba(60,35,15,.34) 50%,rgba(255,255,255,.12) 56%,rgba(255,255,255,0) 80%,rgba(80,50,20,.12))"></div></div></div>`
}
