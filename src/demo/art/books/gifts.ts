import { darker, gradient, ground, lighter, svg, times } from '../draw.ts'
import { cloth } from '../patterns.ts'
import { motif } from './motifs.ts'

const room = (tint: string) => {
  const wall = gradient([lighter(tint, 0.75), lighter(tint, 0.5)], 90)
  return `<defs>${wall.defs}</defs><rect width="800" height="1000" fill="${wall.paint}"/>`
}

const words = (y: number, size: number, fill: string, ...rows: string[]) =>
  rows
    .map(
      (row, index) =>
        `<text x="400" y="${y + index * size * 1.02}" font-family="Fraunces" font-weight="760" font-size="${size}" text-anchor="middle" fill="${fill}" letter-spacing="-1">${row}</text>`,
    )
    .join('')

/** The T-shirt in one of its colours. */
export function tee(shirt: string, print: string): string {
  const body =
    'M290 180C330 226 470 226 510 180L600 214C650 240 690 330 716 420L612 462L586 400V860Q400 884 214 860V400L188 462L84 420C110 330 150 240 200 214Z'
  const light = gradient([darker(shirt, 0.14), lighter(shirt, 0.16), shirt, darker(shirt, 0.12)], 0)
  return svg(
    800,
    1000,
    `${room('#c9b79c')}<defs>${light.defs}</defs>${ground(400, 880, 260, 26)}<path d="${body}" fill="${light.paint}"/><path d="M290 180C330 226 470 226 510 180L524 186C480 250 320 250 276 186Z" fill="${darker(shirt, 0.22)}"/><path d="M214 400C230 500 226 700 214 860M586 400C570 500 574 700 586 860M240 300C250 340 236 380 214 400M560 300C550 340 564 380 586 400" stroke="${darker(shirt, 0.3)}" stroke-width="4" fill="none" opacity=".5"/>${words(430, 76, print, 'just one', 'more', 'chapter')}${motif('moon', 400, 680, 0.62, print, print)}`,
  )
}

export function tote(): string {
  const canvas = gradient(['#d9c7a3', '#efe2c6', '#e6d6b4', '#cdb98f'], 0)
  return svg(
    800,
    1000,
    `${room('#8fae9b')}<defs>${canvas.defs}</defs>${ground(400, 900, 280, 30)}<path d="M270 400C260 90 360 70 380 400M420 400C440 70 540 90 530 400" fill="none" stroke="#c5ae82" stroke-width="30"/><path d="M150 370H650L676 890Q400 914 124 890Z" fill="${canvas.paint}"/><path d="M150 370H650L652 402H148Z" fill="#c9b48a"/><path d="M240 520C250 640 236 780 220 880M560 480C548 640 570 800 580 884" stroke="#b79f70" stroke-width="7" opacity=".4" fill="none"/>${words(560, 84, '#8a2f22', 'so many', 'books')}${motif('bird', 400, 754, 0.9, '#1f4a4a', '#e6d6b4')}`,
  )
}

export function notebook(): string {
  const indigo = cloth('Block Print', { base: '#24406e', thread: '#e9dfc7', second: '#8fa9d6' }, 1)
  const madder = cloth('Butis', { base: '#9a3328', thread: '#f4dcb8', second: '#e8a15b' }, 1)
  const book = (x: number, y: number, turn: number, paint: string, edge: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="14" y="20" width="400" height="560" rx="8" fill="#1b1020" opacity=".25" style="filter:blur(14px)"/><rect x="8" y="8" width="400" height="556" rx="6" fill="#efe3cb"/>${times(5, index => `<path d="M404 ${14}V558" transform="translate(${index - 2} 0)" stroke="#cbb994" stroke-width=".6"/>`)}<rect width="400" height="560" rx="6" fill="${paint}"/><rect width="46" height="560" rx="6" fill="${edge}"/><rect x="130" y="150" width="190" height="110" rx="4" fill="#f7efdc"/><path d="M150 190H300M150 220H270" stroke="#8a7a60" stroke-width="3"/></g>`
  return svg(
    800,
    1000,
    `${room('#c79a7a')}<defs>${indigo.defs}${madder.defs}</defs>${book(270, 150, 9, madder.paint, '#6f2019')}${book(120, 270, -7, indigo.paint, '#162a4c')}`,
  )
}
