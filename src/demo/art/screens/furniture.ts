import { darker, lighter, times } from '../draw.ts'
import { cloth } from '../patterns.ts'
import { block, ground, plank, plant, studio, television } from './parts.ts'

const floor = (tint: string) =>
  `<path d="M0 800H1000V1000H0Z" fill="${darker(tint, 0.12)}" opacity=".35"/><path d="M0 800H1000" stroke="#000" stroke-opacity=".12" stroke-width="4"/><path d="M0 784H1000V800H0Z" fill="#fff" opacity=".5"/>`
const room = (tint: string, inner: string) => studio(tint, floor(tint) + inner)
const legs = (xs: number[], y: number, h: number, wood: string, splay = 10) =>
  xs
    .map(
      (x, index) =>
        `<path d="M${x - 12} ${y}H${x + 12}L${x + (index % 2 ? splay : -splay) + 6} ${y + h}H${x + (index % 2 ? splay : -splay) - 6}Z" fill="${darker(wood, 0.3)}"/>`,
    )
    .join('')
const slats = (x: number, y: number, w: number, h: number, wood: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${darker(wood, 0.5)}"/>${times(Math.floor(w / 15), index => `<rect x="${x + 2 + index * 15}" y="${y}" width="10" height="${h}" fill="${index % 3 ? wood : lighter(wood, 0.1)}"/>`)}`
const knob = (x: number, y: number, metal = '#d0a24c') =>
  `<circle cx="${x + 2}" cy="${y + 4}" r="10" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="10" fill="${metal}"/><circle cx="${x - 3}" cy="${y - 3}" r="4" fill="#fff" opacity=".6"/>`
const lamp = (x: number, y: number) =>
  `<path d="M${x} ${y}V${y - 90}" stroke="#5b4a38" stroke-width="10"/><path d="M${x - 26} ${y}H${x + 26}" stroke="#5b4a38" stroke-width="12" stroke-linecap="round"/><path d="M${x - 56} ${y - 70}L${x - 34} ${y - 160}H${x + 34}L${x + 56} ${y - 70}Z" fill="#f7e3b5"/><circle cx="${x}" cy="${y - 104}" r="120" fill="#ffdf8f" opacity=".22"/>`
const drawer = (x: number, y: number, w: number, h: number, wood: string) =>
  `${plank(x, y, w, h, wood, 6)}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="none" stroke="${darker(wood, 0.45)}" stroke-width="3"/>`
const books = (x: number, y: number, count: number) =>
  times(
    count,
    index =>
      `<rect x="${x + index * 17}" y="${y - 66 - ((index * 13) % 24)}" width="15" height="${66 + ((index * 13) % 24)}" rx="2" fill="${['#b9452f', '#24466b', '#e0b24a', '#2f6a52', '#7a4a7c'][index % 5]}"/>`,
  )

/** Furniture by product slug; `wood` is the colour variant. */
export const furniture: Record<string, (wood: string) => string> = {
  'aangan-low-unit': wood =>
    room(
      '#b9c4b4',
      `${ground(500, 880, 400, 20)}${television(200, 210, 600, 0)}${legs([150, 850], 800, 70, wood)}${plank(90, 600, 820, 210, wood, 10)}${slats(112, 626, 250, 160, wood)}${slats(638, 626, 250, 160, wood)}<rect x="376" y="626" width="248" height="160" fill="${darker(wood, 0.55)}"/>${plank(376, 702, 248, 14, wood)}${block(420, 664, 150, 36, 6, '#22262d')}${books(400, 786, 8)}${plant(860, 540, 0.5)}${lamp(140, 600)}`,
    ),
  'baithak-console': wood =>
    room(
      '#d0b9a0',
      `${ground(500, 890, 400, 20)}${television(220, 200, 560, 2)}${legs([150, 850], 790, 96, wood, 0)}${plank(80, 580, 840, 24, wood, 8)}${times(3, index => `${drawer(100 + index * 270, 604, 260, 190, wood)}<g transform="translate(${230 + index * 270} 692)" fill="none" stroke="${lighter(wood, 0.35)}" stroke-width="4">${times(8, turn => `<path transform="rotate(${turn * 45})" d="M0 0C-18-24-14-46 0-64C14-46 18-24 0 0Z"/>`)}</g>${knob(230 + index * 270, 692)}`)}${lamp(850, 580)}`,
    ),
  'chitra-wall-unit': wood =>
    room(
      '#aebccb',
      `${television(210, 200, 580, 1)}<rect x="150" y="660" width="720" height="60" fill="#1b1020" opacity=".25" style="filter:blur(18px)"/>${plank(140, 590, 720, 110, wood, 6)}<path d="M380 590V700M620 590V700" stroke="${darker(wood, 0.5)}" stroke-width="4"/>${plant(800, 550, 0.4)}${books(170, 590, 7)}`,
    ),
  'mid-century-unit': wood =>
    room(
      '#c9c0a4',
      `${ground(500, 900, 400, 18)}${television(230, 190, 540, 2)}${legs([170, 830], 770, 130, wood, 40)}${plank(100, 570, 800, 206, wood, 14)}${drawer(124, 594, 240, 158, wood)}${block(376, 594, 248, 72, 6, '#d9542b')}${drawer(376, 678, 248, 74, wood)}${drawer(636, 594, 240, 158, wood)}${knob(344, 672)}${knob(656, 672)}${knob(500, 630)}${knob(500, 716)}${plant(180, 530, 0.5)}`,
    ),
  'tall-media-tower': wood =>
    room(
      '#b4c0b0',
      `${ground(500, 910, 240, 20)}${plank(310, 120, 380, 780, wood, 6)}${times(5, index => `<rect x="332" y="${142 + index * 150}" width="336" height="132" fill="${darker(wood, 0.55)}"/>`)}${block(372, 226, 256, 46, 8, '#22262d')}${books(350, 424, 15)}${block(370, 470, 90, 100, 10, '#3a3f49')}<circle cx="415" cy="530" r="28" fill="#15181c"/>${block(540, 470, 90, 100, 10, '#3a3f49')}<circle cx="585" cy="530" r="28" fill="#15181c"/>${books(350, 724, 9)}${plant(590, 690, 0.34)}${block(380, 790, 240, 80, 12, '#e9e7e2')}`,
    ),
  'gaming-unit': () =>
    studio(
      '#3a3f66',
      `<path d="M0 800H1000V1000H0Z" fill="#15172a" opacity=".7"/>${television(200, 180, 600, 0)}<rect x="90" y="556" width="820" height="20" fill="#8f5bff" style="filter:blur(12px)"/>${block(80, 570, 840, 220, 10, '#1d2029')}<path d="M100 590H900" stroke="#b48bff" stroke-width="6"/>${times(3, index => `<rect x="${110 + index * 266}" y="612" width="250" height="150" fill="#0d0f14"/>`)}${block(150, 690, 170, 60, 10, '#eceae5')}${block(420, 640, 70, 120, 10, '#24272e')}${times(8, index => `<path d="M${650 + index * 28} 630v116" stroke="#2a2e3a" stroke-width="9"/>`)}<path d="M530 720q40-60 80 0q20 40-6 34q-34-26-68 0q-26 6-6-34Z" fill="#3d424c"/>${block(120, 790, 40, 110, 4, '#15172a')}${block(840, 790, 40, 110, 4, '#15172a')}`,
    ),
  'corner-unit': wood =>
    room(
      '#c4b4a8',
      `<path d="M500 0V800" stroke="#000" stroke-opacity=".1" stroke-width="4"/>${ground(500, 890, 320, 22)}${television(280, 260, 440, 1)}<path d="M160 560L500 500L840 560L760 600H240Z" fill="${lighter(wood, 0.2)}"/>${plank(240, 600, 520, 260, wood, 6)}<path d="M160 560L240 600V860L160 800Z" fill="${darker(wood, 0.25)}"/><path d="M840 560L760 600V860L840 800Z" fill="${darker(wood, 0.25)}"/><rect x="264" y="622" width="472" height="74" fill="${darker(wood, 0.55)}"/>${block(400, 652, 200, 40, 6, '#22262d')}${drawer(264, 710, 230, 130, wood)}${drawer(506, 710, 230, 130, wood)}${knob(470, 776)}${knob(530, 776)}`,
    ),
  'full-wall-unit': wood =>
    room(
      '#bfb6a6',
      `${ground(500, 900, 470, 18)}${plank(40, 110, 920, 780, wood, 6)}<rect x="230" y="150" width="540" height="480" fill="${darker(wood, 0.35)}"/><rect x="236" y="160" width="528" height="460" fill="#ffd98a" opacity=".16"/>${television(262, 240, 476, 0)}${times(4, row => `<rect x="64" y="${150 + row * 122}" width="150" height="108" fill="${darker(wood, 0.5)}"/><rect x="786" y="${150 + row * 122}" width="150" height="108" fill="${darker(wood, 0.5)}"/><rect x="64" y="${150 + row * 122}" width="150" height="8" fill="#ffe0a0" opacity=".8"/><rect x="786" y="${150 + row * 122}" width="150" height="8" fill="#ffe0a0" opacity=".8"/>`)}${books(76, 258, 7)}${plant(850, 232, 0.3)}${books(800, 380, 7)}${plant(140, 480, 0.3)}${books(76, 624, 8)}${books(796, 624, 8)}${block(110, 330, 50, 46, 20, '#d0a24c')}${times(4, index => `${drawer(64 + index * 220, 660, 212, 200, wood)}${knob(170 + index * 220, 690)}`)}`,
    ),
  'cane-front-unit': () => {
    const cane = cloth('Jaali', { base: '#e6cfa2', thread: '#b98f56', second: '#b98f56' }, 0.3)
    const wood = '#b98a56'
    return room(
      '#a9bfb4',
      `<defs>${cane.defs}</defs>${ground(500, 890, 400, 18)}${television(220, 190, 560, 2)}${legs([160, 840], 780, 106, wood, 20)}${plank(90, 570, 820, 220, wood, 30)}${times(3, index => `<rect x="${122 + index * 256}" y="600" width="244" height="160" rx="14" fill="${cane.paint}" stroke="${darker(wood, 0.3)}" stroke-width="4"/>${knob(244 + index * 256, 612)}`)}${lamp(180, 570)}${plant(850, 530, 0.45)}`,
    )
  },
}
