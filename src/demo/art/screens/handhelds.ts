import { darker, ground, lighter, mix, times, unique } from '../draw.ts'
import { block, plank, studio } from './parts.ts'

const key = (x: number, y: number, r: number, colour: string, mark = '') =>
  `<circle cx="${x}" cy="${y + 3}" r="${r}" fill="#000" opacity=".4"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - r * 0.2}" cy="${y - r * 0.3}" r="${r * 0.55}" fill="#fff" opacity=".13"/>${mark}`
const pad = (y: number, colour: string, centre: string) =>
  `<circle cy="${y + 3}" r="72" fill="#000" opacity=".35"/><circle cy="${y}" r="72" fill="${colour}"/><circle cy="${y}" r="70" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/><circle cy="${y}" r="31" fill="${centre}"/>${[0, 90, 180, 270].map(turn => `<path transform="rotate(${turn} 0 ${y})" d="M-8 ${y - 48}L0 ${y - 58}L8 ${y - 48}" stroke="#fff" stroke-opacity=".75" stroke-width="4" fill="none"/>`).join('')}`

interface Handset {
  body: string
  keys: string
  accent: string
  rows?: number
  ring?: boolean
  width?: number
  glow?: string
  big?: boolean
}

/** A remote about the origin, 760 tall. */
export function handset({
  body,
  keys,
  accent,
  rows = 4,
  ring = true,
  width = 220,
  glow,
  big = false,
}: Handset): string {
  const w = width
  const half = w / 2 - 48
  const face = `<rect x="${-w / 2 + 14}" y="-352" width="${w}" height="760" rx="${w * 0.3}" fill="#1b1020" opacity=".34" style="filter:blur(20px)"/>${block(-w / 2, -380, w, 760, w * 0.3, body, 20)}<rect x="${-w / 2 + 12}" y="-368" width="${w - 24}" height="736" rx="${w * 0.26}" fill="${mix(body, '#000000', 0.08)}" opacity=".5"/>`
  if (big)
    return `${face}${key(0, -280, 34, accent)}${[-150, -20].map(y => `${block(-w / 2 + 34, y - 50, w / 2 - 44, 104, 26, keys)}${block(10, y - 50, w / 2 - 44, 104, 26, keys)}`).join('')}<g font-family="Inter" font-weight="700" font-size="60" text-anchor="middle" fill="#fff"><text x="${-w / 4 - 2}" y="-128">+</text><text x="${w / 4 + 2}" y="-128">▲</text><text x="${-w / 4 - 2}" y="2">–</text><text x="${w / 4 + 2}" y="2">▼</text></g>${block(-w / 2 + 34, 90, w - 68, 90, 28, keys)}<text y="150" font-family="Inter" font-weight="700" font-size="40" text-anchor="middle" fill="#fff">MUTE</text>`
  const shine = glow ? `style="filter:drop-shadow(0 0 10px ${glow})"` : ''
  return `${face}<g ${shine}>${key(-half, -318, 20, accent, `<path d="M${-half} -328v10" stroke="#fff" stroke-width="4"/>`)}${key(half, -318, 20, keys)}${ring ? pad(-190, keys, lighter(keys, 0.16)) : times(3, row => times(3, column => key((column - 1) * half, -250 + row * 58, 22, keys)))}${times(rows, row => times(3, column => (column === 1 && row % 2 ? '' : key((column - 1) * half, -70 + row * 74, 25, row === rows - 1 ? ([accent, '#e0b13c', '#3f7fd0'][column] ?? keys) : keys))))}${block(-15, -92, 30, 116, 15, lighter(keys, 0.1))}</g><text y="330" font-family="Josefin" font-weight="600" font-size="26" letter-spacing="4" text-anchor="middle" fill="${lighter(keys, 0.6)}" opacity=".8">ishara</text>`
}
const lean = (inner: string, turn = 14, x = 500, y = 500, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`
const DARK: Handset = { body: '#24272e', keys: '#3d424c', accent: '#d8453b' }

/** Remotes by product slug; `tone` is the colour variant. */
export const remotes: Record<string, (tone: string) => string> = {
  'universal-remote': tone =>
    studio(
      '#a3b4cd',
      lean(handset({ ...DARK, body: tone, keys: tone === '#eceae5' ? '#9aa1ab' : '#3f444e' })),
    ),
  'voice-remote': () =>
    studio(
      '#b5a9c9',
      lean(handset({ body: '#1d2026', keys: '#3a3f49', accent: '#4285e8', rows: 3, width: 180 }), -12),
    ),
  'air-mouse': () =>
    studio(
      '#9fc0bc',
      `${lean(handset({ ...DARK, width: 200, rows: 3 }), 16, 500, 520)}<path d="M700 170a150 150 0 0 1 90 120M660 220a90 90 0 0 1 60 76" stroke="#1d7f86" stroke-width="10" fill="none" stroke-linecap="round"/>`,
    ),
  'big-button-remote': tone =>
    studio(
      '#c9b89a',
      lean(handset({ body: tone, keys: '#2f5fa8', accent: '#d8453b', width: 300, big: true }), 8),
    ),
  'backlit-remote': () =>
    studio(
      '#3d4660',
      lean(handset({ body: '#3b4150', keys: '#dfe9ff', accent: '#ff8b5a', glow: '#8fb6ff', width: 200 })),
    ),
  'set-top-remote': () =>
    studio(
      '#c4a9a0',
      lean(handset({ body: '#2a2d34', keys: '#565c68', accent: '#d8453b', ring: false, rows: 5 }), -14),
    ),
  'fire-replacement': () =>
    studio(
      '#d0b48a',
      lean(handset({ body: '#17191d', keys: '#33373f', accent: '#f08a2c', rows: 3, width: 180 }), 12),
    ),
  'remote-sleeve': tone =>
    studio(
      '#aebfcc',
      lean(
        `<rect x="-140" y="-410" width="280" height="840" rx="96" fill="#1b1020" opacity=".25" style="filter:blur(22px)"/>${block(-134, -408, 268, 820, 90, tone, 20)}${handset({ ...DARK, width: 196 })}${times(5, row => `<path d="M-126 ${180 + row * 30}h24M102 ${180 + row * 30}h24" stroke="${darker(tone, 0.25)}" stroke-width="8" stroke-linecap="round"/>`)}`,
        10,
      ),
    ),
  'remote-caddy': () =>
    studio(
      '#b9c2ae',
      `${ground(500, 850, 340, 26)}${[-210, -70, 70, 210].map((x, index) => lean(handset({ body: ['#24272e', '#e6e3dc', '#2f4a6e', '#1d2026'][index] ?? '#222', keys: index === 1 ? '#9aa1ab' : '#454b56', accent: '#d8453b', width: 150, rows: 3 }), 0, 500 + x, 520, 0.78)).join('')}${plank(180, 560, 640, 280, '#7a4526', 18)}<rect x="180" y="560" width="640" height="14" rx="7" fill="#a8683c"/>`,
    ),
}

const led = (x: number, y: number, colour = '#7ff0b8') =>
  `<circle cx="${x}" cy="${y}" r="6" fill="${colour}"/><circle cx="${x}" cy="${y}" r="14" fill="${colour}" opacity=".25"/>`
const mark = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"><path d="M-30 40V-6C-30-34-8-30 0-52C8-30 30-34 30-6V40Z"/><path d="M-12 40V4Q0-12 12 4V40"/></g>`
const stick = (x: number, y: number, turn: number, scale = 1) =>
  lean(
    `<rect x="-68" y="-190" width="160" height="500" rx="30" fill="#1b1020" opacity=".3" style="filter:blur(18px)"/><rect x="-36" y="-300" width="72" height="110" rx="4" fill="#c3c8d0"/><rect x="-26" y="-290" width="52" height="14" fill="#22252b" opacity=".6"/>${block(-76, -200, 152, 480, 30, '#1f2228', 0)}${mark(0, 30, 0.9)}`,
    turn,
    x,
    y,
    scale,
  )
const little: Handset = { body: '#1f2228', keys: '#3d424c', accent: '#4285e8', width: 170, rows: 3 }

/** A set-top box in perspective. */
export function box(x: number, y: number, w: number, h: number, depth: number, colour: string): string {
  const top = unique('top')
  return `${ground(x + w / 2, y + h + 12, w * 0.56, 26)}<defs><linearGradient id="${top}" x2="0" y2="1"><stop stop-color="${lighter(colour, 0.12)}"/><stop offset="1" stop-color="${lighter(colour, 0.34)}"/></linearGradient></defs><path d="M${x + depth * 0.7} ${y - depth}H${x + w - depth * 0.7}Q${x + w - depth * 0.4} ${y - depth} ${x + w} ${y + 6}H${x}Q${x + depth * 0.4} ${y - depth} ${x + depth * 0.7} ${y - depth}Z" fill="url(#${top})"/>${block(x, y, w, h, 14, colour)}`
}
const port = (x: number, y: number, w: number, h: number, label: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#08090b" stroke="#8a929d" stroke-width="4"/><text x="${x + w / 2}" y="${y + h + 26}" font-family="Inter" font-weight="600" font-size="20" text-anchor="middle" fill="#cfd5de">${label}</text>`

/** Streaming devices by product slug. */
export const streamers: Record<string, (tone: string) => string> = {
  'jharokha-stick': () =>
    studio('#a9bfd4', `${stick(390, 480, -18)}${lean(handset(little), 14, 690, 520, 0.82)}`),
  'jharokha-stick-4k': () =>
    studio(
      '#8f9fd0',
      `${stick(380, 500, -30, 1.08)}<text x="236" y="890" font-family="Inter" font-weight="800" font-size="86" fill="#27346b">4K</text>${lean(handset({ ...little, accent: '#f08a2c' }), 8, 700, 500, 0.86)}`,
    ),
  'jharokha-box': () =>
    studio(
      '#b0c4b4',
      `${box(170, 500, 660, 150, 150, '#24282f')}${mark(500, 430, 0.8)}${led(780, 580)}<rect x="220" y="560" width="110" height="40" rx="6" fill="#0d0f12"/>`,
    ),
  'jharokha-box-pro': () =>
    studio(
      '#a59cc0',
      `${box(120, 480, 760, 200, 180, '#2d3038')}${mark(500, 396, 0.9)}<rect x="160" y="520" width="300" height="110" rx="10" fill="#0a0c10"/><text x="310" y="596" font-family="Inter" font-weight="300" font-size="64" text-anchor="middle" fill="#9fe8ff">21:08</text>${times(12, index => `<path d="M${520 + index * 18} 540v80" stroke="#0a0c10" stroke-width="7"/>`)}<circle cx="800" cy="580" r="48" fill="#1a1d22"/><circle cx="800" cy="580" r="38" fill="#4a505c"/><path d="M800 550v20" stroke="#fff" stroke-width="6"/>`,
    ),
  'cast-puck': tone =>
    studio(
      '#c4b6a6',
      `${ground(500, 690, 280, 34)}<path d="M500 620C520 840 700 800 760 960" stroke="#5b6068" stroke-width="24" fill="none"/><ellipse cx="500" cy="590" rx="270" ry="110" fill="${darker(tone, 0.4)}"/><path d="M230 540V590A270 110 0 0 0 770 590V540Z" fill="${darker(tone, 0.22)}"/><ellipse cx="500" cy="540" rx="270" ry="110" fill="${tone}"/><ellipse cx="470" cy="510" rx="190" ry="62" fill="#fff" opacity=".16"/>${[70, 118, 166].map(r => `<path d="M${500 - r} ${390 - r * 0.2}A${r * 1.2} ${r * 1.2} 0 0 1 ${500 + r} ${390 - r * 0.2}" stroke="#3b62d9" stroke-width="14" stroke-linecap="round" fill="none" opacity="${1.1 - r / 200}"/>`).join('')}`,
    ),
  'screen-mirror': () =>
    studio(
      '#9cc3c9',
      `${stick(500, 560, 24)}${[80, 130, 180].map(r => `<circle cx="690" cy="240" r="${r}" fill="none" stroke="#1d7f86" stroke-width="9" opacity="${1 - r / 220}"/>`).join('')}`,
    ),
  'wireless-hdmi-kit': () =>
    studio(
      '#bcae9c',
      `${box(90, 560, 360, 110, 110, '#2a2e36')}${box(560, 560, 360, 110, 110, '#eceae5')}${led(400, 616, '#6fb3ff')}${led(870, 616, '#6fb3ff')}<path d="M130 470V300M410 470V300M600 470V300M880 470V300" stroke="#1d2026" stroke-width="18" stroke-linecap="round"/>${[50, 90, 130].map(r => `<path d="M${505 - r * 0.4} ${380 - r}Q${505 + r * 0.5} 380 ${505 - r * 0.4} ${380 + r}" fill="none" stroke="#3b62d9" stroke-width="9" stroke-linecap="round"/>`).join('')}`,
    ),
  'free-dish-receiver': () =>
    studio(
      '#a9b0d0',
      `${box(150, 540, 700, 130, 150, '#20242b')}<rect x="400" y="566" width="200" height="70" rx="8" fill="#0a0c10"/><text x="500" y="620" font-family="Inter" font-weight="500" font-size="52" text-anchor="middle" fill="#ff5a4a">0108</text>${led(220, 606, '#ff5a4a')}${led(260, 606)}<g transform="translate(700 330)"><path d="M-120-60A150 150 0 0 0 100 110Z" fill="#c9cfd8"/><path d="M-120-60A150 150 0 0 0 100 110Q-40 60-120-60Z" fill="#eef1f5"/><path d="M-10 25L70-70" stroke="#5b626d" stroke-width="9"/><circle cx="74" cy="-74" r="16" fill="#d8453b"/></g>`,
    ),
}

/** The rear of a box, with its sockets. */
export const portsOf = (tint: string) =>
  studio(
    tint,
    `${box(90, 440, 820, 220, 130, '#2a2e36')}${port(150, 520, 110, 44, 'HDMI 1')}${port(290, 520, 110, 44, 'HDMI 2')}${port(430, 520, 110, 44, 'HDMI 3')}${port(580, 506, 70, 58, 'LAN')}${port(690, 520, 70, 40, 'USB')}<circle cx="830" cy="540" r="24" fill="#08090b" stroke="#8a929d" stroke-width="4"/>`,
  )
/** The handset that comes in the box, with its keyboard when it has one. */
export const handsetAlone = (tint: string) => studio(tint, lean(handset({ ...little, width: 200 }), 10))
export const keyboardSide = () =>
  studio(
    '#9fc0bc',
    lean(
      `${block(-380, -130, 760, 260, 60, '#24272e')}${times(3, row => times(11, column => `<rect x="${-330 + column * 60 + row * 8}" y="${-92 + row * 62}" width="48" height="48" rx="10" fill="#3f444e"/><rect x="${-316 + column * 60 + row * 8}" y="${-74 + row * 62}" width="18" height="5" fill="#8fd8ff"/>`))}`,
      -10,
      500,
      500,
      1.08,
    ),
  )
