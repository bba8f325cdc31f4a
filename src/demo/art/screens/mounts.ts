import { darker, ground, lighter, times } from '../draw.ts'
import { block, plank, studio, television } from './parts.ts'

const STEEL = '#2b2f37'
const screw = (x: number, y: number, r = 9) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#9aa2ad"/><path d="M${x - r * 0.6} ${y}H${x + r * 0.6}M${x} ${y - r * 0.6}V${y + r * 0.6}" stroke="#4a505a" stroke-width="3"/>`
const slots = (x: number, y: number, count: number, step: number, w = 30) =>
  times(
    count,
    index =>
      `<rect x="${x + index * step}" y="${y}" width="${w}" height="13" rx="6" fill="#0e1013" opacity=".75"/>`,
  )

function wallPlate(x: number, y: number, w: number, h: number): string {
  return `<rect x="${x + 14}" y="${y + 24}" width="${w}" height="${h}" rx="8" fill="#1b1020" opacity=".25" style="filter:blur(16px)"/>${block(x, y, w, 54, 8, STEEL)}${block(x, y + h - 54, w, 54, 8, STEEL)}${block(x + 40, y + 40, 46, h - 80, 4, darker(STEEL, 0.15), 0)}${block(x + w - 86, y + 40, 46, h - 80, 4, darker(STEEL, 0.15), 0)}${slots(x + 24, y + 20, Math.floor((w - 40) / 52), 52)}${slots(x + 24, y + h - 34, Math.floor((w - 40) / 52), 52)}`
}
const rail = (x: number, y: number, h: number, lean = 0) =>
  `<g transform="skewX(${lean})">${block(x + 8, y + 14, 54, h, 8, darker(STEEL, 0.5), 0)}${block(x, y, 54, h, 8, '#3b414b', 0)}${times(Math.floor(h / 58), index => `<rect x="${x + 20}" y="${y + 26 + index * 58}" width="14" height="34" rx="7" fill="#0e1013" opacity=".8"/>`)}${screw(x + 27, y + 14)}</g>`
const arm = (x1: number, y1: number, x2: number, y2: number, thick = 46) => {
  const line = (paint: string, width: number, more = '') =>
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  return `${line('#14161a', thick)}${line('#343a44', thick * 0.84)}${line('#6a7380', thick * 0.16, `transform="translate(0 -${thick * 0.24})"`)}<circle cx="${x1}" cy="${y1}" r="${thick * 0.62}" fill="#22262d"/><circle cx="${x1}" cy="${y1}" r="${thick * 0.3}" fill="#7b8490"/><circle cx="${x2}" cy="${y2}" r="${thick * 0.62}" fill="#22262d"/><circle cx="${x2}" cy="${y2}" r="${thick * 0.3}" fill="#7b8490"/>`
}
const level = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="120" height="30" rx="15" fill="#c9e94f"/><rect x="${x + 44}" y="${y + 5}" width="32" height="20" rx="10" fill="#f4ffd0"/><path d="M${x + 40} ${y}v30M${x + 80} ${y}v30" stroke="#3c4a10" stroke-width="3"/>`
const swingArm = (reach: number) =>
  `${wallPlate(90, 300, 170, 400)}${arm(180, 420, 180 + reach, 560)}${arm(180 + reach, 560, 620, 440)}${arm(180, 580, 180 + reach, 560, 34)}${block(590, 350, 130, 180, 14, STEEL, 0)}${rail(560, 220, 440)}${rail(720, 220, 440)}${block(560, 400, 220, 44, 8, STEEL)}`
const glassBase = (y: number) =>
  `${ground(500, y + 36, 330, 26)}<path d="M190 ${y + 10}Q500 ${y - 34} 810 ${y + 10}L800 ${y + 34}Q500 ${y + 62} 200 ${y + 34}Z" fill="#20242b"/><path d="M190 ${y + 10}Q500 ${y - 34} 810 ${y + 10}Q500 ${y + 40} 190 ${y + 10}Z" fill="#4b5561"/><path d="M260 ${y + 6}Q440 ${y - 16} 560 ${y - 12}" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/>`
const woodLegs = (wood: string) =>
  `<g>${ground(500, 930, 330, 24)}<path d="M330 520L230 930" stroke="${darker(wood, 0.2)}" stroke-width="38" stroke-linecap="round"/><path d="M670 520L770 930" stroke="${darker(wood, 0.2)}" stroke-width="38" stroke-linecap="round"/><path d="M326 520L226 930M666 520L766 930" stroke="${lighter(wood, 0.2)}" stroke-width="12" stroke-linecap="round"/><path d="M500 500V900" stroke="${darker(wood, 0.45)}" stroke-width="32" stroke-linecap="round"/>${plank(270, 700, 460, 36, wood)}</g>`

/** Mounts, stands and brackets by product slug; `tone` is the colour variant. */
export const mounts: Record<string, (tone: string) => string> = {
  'fixed-mount-slim': () =>
    studio(
      '#8fa6c4',
      `${wallPlate(140, 320, 720, 330)}${rail(270, 230, 520)}${rail(676, 230, 520)}${level(440, 334)}`,
    ),
  'fixed-mount-studio': () =>
    studio(
      '#9fb0a8',
      `${wallPlate(70, 300, 860, 400)}${rail(210, 200, 600)}${rail(736, 200, 600)}${block(420, 470, 160, 60, 10, '#c9322e')}${level(440, 314)}`,
    ),
  'tilt-mount': () =>
    studio(
      '#b0a6c8',
      `${wallPlate(180, 330, 620, 320)}${rail(360, 220, 540, -5)}${rail(740, 220, 540, -5)}<path d="M840 340a210 210 0 0 1 30 220" stroke="#3b62d9" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M852 566l22 26l14-32Z" fill="#3b62d9"/>`,
    ),
  'tilt-mount-bedroom': () =>
    studio('#c8a89a', `${wallPlate(300, 380, 400, 240)}${rail(400, 290, 420, -4)}${rail(620, 290, 420, -4)}`),
  'full-motion-single': () => studio('#8fb4b0', swingArm(250)),
  'full-motion-double': () =>
    studio(
      '#a9adbd',
      `${wallPlate(110, 250, 170, 500)}${arm(200, 350, 420, 430)}${arm(420, 430, 640, 360)}${arm(200, 650, 420, 590)}${arm(420, 590, 640, 640)}${rail(600, 200, 600)}${rail(800, 200, 600)}${block(600, 340, 254, 46, 8, STEEL)}${block(600, 610, 254, 46, 8, STEEL)}`,
    ),
  'corner-mount': () =>
    studio(
      '#c4b48f',
      `<path d="M500 0V1000" stroke="#000" stroke-opacity=".12" stroke-width="5"/><path d="M500 0H1000V1000H500Z" fill="#000" opacity=".05"/>${block(170, 330, 66, 330, 8, STEEL, 0)}${block(764, 330, 66, 330, 8, STEEL, 0)}${arm(210, 440, 440, 520)}${arm(790, 440, 560, 520)}${block(400, 440, 200, 160, 14, STEEL)}${rail(400, 280, 460)}${rail(546, 280, 460)}`,
    ),
  'ceiling-mount': tone =>
    studio(
      '#9db6cc',
      `<rect width="1000" height="110" fill="#fff" opacity=".65"/><path d="M0 110H1000" stroke="#000" stroke-opacity=".12" stroke-width="4"/>${block(400, 96, 200, 40, 10, tone)}${block(474, 130, 52, 300, 8, tone, 0)}${block(462, 330, 76, 40, 8, darker(tone, 0.3), 0)}${ground(500, 900, 300, 20, 0.15)}${television(170, 420, 660, 1)}`,
    ),
  'table-stand': () =>
    studio(
      '#a5b3c9',
      `${block(470, 560, 60, 270, 10, STEEL, 0)}${glassBase(840)}${television(150, 260, 700, 2)}`,
    ),
  'easel-stand': tone => studio('#c9ad8c', `${woodLegs(tone)}${television(150, 220, 700, 0)}`),
  'mobile-cart': () =>
    studio(
      '#93a9a0',
      `${ground(500, 930, 330, 22)}${block(380, 420, 44, 470, 8, STEEL, 0)}${block(576, 420, 44, 470, 8, STEEL, 0)}${block(250, 690, 500, 30, 8, '#e6e2da')}${block(220, 876, 560, 32, 12, STEEL)}${times(2, index => `<circle cx="${260 + index * 480}" cy="926" r="26" fill="#15181c"/><circle cx="${260 + index * 480}" cy="926" r="11" fill="#8a929c"/>`)}${block(400, 650, 200, 40, 4, '#c3c9d2')}${television(160, 180, 680, 1)}`,
    ),
  'soundbar-bracket': () =>
    studio(
      '#b9a8b4',
      `${television(160, 150, 680, 0)}${rail(280, 460, 280)}${rail(666, 460, 280)}${ground(500, 850, 320, 16, 0.2)}${block(170, 716, 660, 86, 40, '#22252b')}${times(60, index => `<circle cx="${206 + index * 10}" cy="${744 + (index % 2) * 14}" r="2.6" fill="#5b626d"/>`)}`,
    ),
}
export const backOfStand = () =>
  studio(
    '#a5b3c9',
    `${block(470, 560, 60, 270, 10, STEEL, 0)}${glassBase(840)}${block(150, 260, 700, 396, 10, '#262a31')}${rail(340, 300, 330)}${rail(606, 300, 330)}${block(340, 440, 320, 60, 8, STEEL)}`,
  )
export const foldedArm = () =>
  studio(
    '#8fb4b0',
    `${wallPlate(330, 300, 170, 400)}${arm(420, 430, 540, 500)}${arm(420, 570, 540, 500, 34)}${block(520, 410, 90, 180, 14, STEEL, 0)}${rail(560, 240, 500)}`,
  )
