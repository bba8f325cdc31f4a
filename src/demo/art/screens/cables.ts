import { darker, gradient, ground, lighter, times } from '../draw.ts'
import { block, cord, plug, studio } from './parts.ts'

const GOLD = '#d9ab4a'
const SILVER = '#b9c0c9'
const at = (x: number, y: number, turn: number, inner: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`

interface Look {
  colour: string
  width?: number
  braid?: boolean
  shell?: string
  metal?: string
  tint?: string
}

/** A cable coiled three times, both plugs up front. */
function coil({
  colour,
  width = 30,
  braid = true,
  shell = darker(colour, 0.45),
  metal = GOLD,
  tint = '#a9b6cc',
}: Look): string {
  const rings = times(3, index => {
    const r = 232 - index * 15
    return cord(
      `M${500 - r} ${470 + index * 9}A${r} ${r * 0.94} 0 1 1 ${500 + r} ${470 + index * 9}A${r} ${r * 0.94} 0 1 1 ${500 - r} ${470 + index * 9}`,
      width,
      colour,
      braid,
    )
  })
  return studio(
    tint,
    `${rings}${cord('M720 560C720 700 640 690 620 790', width, colour, braid)}${cord('M290 540C270 680 380 700 376 800', width, colour, braid)}${block(446, 676, 108, 52, 16, darker(colour, 0.6))}${at(624, 800, 172, plug(shell, metal), 1.18)}${at(374, 808, 186, plug(shell, metal), 1.18)}`,
  )
}

/** One long curve with a large plug in the foreground. */
function sweep(
  { colour, width = 44, braid = true, shell = darker(colour, 0.45), metal = GOLD, tint = '#b8b3c9' }: Look,
  end = plug(shell, metal),
): string {
  return studio(
    tint,
    `${cord('M300 400C300 760 520 900 660 740C820 560 640 420 760 300C800 260 860 250 960 250', width, colour, braid)}${at(300, 400, 0, plug(shell, metal), 2.1)}${cord('M1000 640C900 640 850 690 800 800', width * 0.8, colour, braid)}${at(796, 804, 200, end, 1.3)}`,
  )
}

function flat(colour: string): string {
  const ribbon = gradient([lighter(colour, 0.25), colour, darker(colour, 0.16)], 60)
  const band = 'M250 330C250 640 420 760 560 640S640 380 720 440'
  return studio(
    '#9fc0b6',
    `<defs>${ribbon.defs}</defs><path d="${band}" transform="translate(10 22)" stroke="#1b1020" stroke-opacity=".28" stroke-width="70" fill="none" style="filter:blur(14px)"/><path d="${band}" stroke="${darker(colour, 0.3)}" stroke-width="72" fill="none"/><path d="${band}" stroke="${ribbon.paint}" stroke-width="66" fill="none"/><path d="${band}" stroke="#fff" stroke-opacity=".3" stroke-width="6" fill="none"/>${at(250, 320, 0, plug(darker(colour, 0.2), GOLD), 1.7)}${at(716, 436, 118, plug(darker(colour, 0.2), GOLD), 1.5)}`,
  )
}

function small(metal: string): string {
  const gold = gradient([darker(metal, 0.25), lighter(metal, 0.5), darker(metal, 0.2)], 0)
  return `<defs>${gold.defs}</defs><rect x="-15" y="-134" width="30" height="56" rx="12" fill="${gold.paint}"/>${block(-28, -84, 56, 96, 12, '#22252b', 0)}<path d="M-14 10H14L10 52H-10Z" fill="#15171b"/>`
}

const socket = (colour: string) =>
  `${block(-46, -120, 92, 150, 12, colour, 0)}<path d="M-34-112H34V-92L28-80H-28L-34-92Z" fill="#0d0f12"/><path d="M-22-102H22V-94H-22Z" fill="${GOLD}"/><path d="M-22 28H22L14 70H-14Z" fill="${darker(colour, 0.25)}"/>`

/** HDMI and video cables by product slug; `tone` is the colour variant. */
export const cables: Record<string, (tone: string) => string> = {
  'hdmi-braided-4k': tone => coil({ colour: tone }),
  'hdmi-basic': () => coil({ colour: '#2a2d33', braid: false, width: 24, metal: SILVER, tint: '#c7bca6' }),
  'hdmi-8k': tone => sweep({ colour: tone, shell: '#5b4030', metal: '#e0b060', tint: '#9fb0cf' }),
  'hdmi-8k-white': () => sweep({ colour: '#e9e7e2', shell: '#d4d2cd', tint: '#b4a48f', braid: true }),
  'hdmi-fibre': () => coil({ colour: '#26b8b0', width: 17, braid: false, shell: '#333942', tint: '#a5b8d6' }),
  'hdmi-right-angle': () =>
    studio(
      '#c9b0a4',
      `${cord('M360 560C560 560 620 560 660 660C700 780 560 860 460 820C330 770 300 900 180 930', 40, '#33373f')}${at(360, 420, 0, plug('#22252b', GOLD), 2)}${block(276, 430, 200, 168, 30, '#2b2f36')}${times(4, index => `<path d="M${400 + index * 16} 470V560" stroke="#000" stroke-opacity=".4" stroke-width="6"/>`)}`,
    ),
  'hdmi-flat': tone => flat(tone),
  'hdmi-slim': () => coil({ colour: '#2a2e36', width: 13, braid: false, shell: '#1d2026', tint: '#a8c2a8' }),
  'micro-hdmi': () => sweep({ colour: '#3a3f49', width: 26, tint: '#c2a9b4' }, small(GOLD)),
  'usbc-hdmi': tone =>
    sweep({ colour: tone, shell: '#8a9099', metal: SILVER, tint: '#a3b9c4' }, small(SILVER)),
  'hdmi-extension': () =>
    studio(
      '#b5b99c',
      `${cord('M320 460C320 800 680 760 680 480', 46, '#2f343d')}${at(320, 450, 0, plug('#23272e', GOLD), 2)}${at(680, 470, 0, socket('#2a2e35'), 1.9)}`,
    ),
  'hdmi-coupler-pair': () =>
    studio(
      '#c4a98c',
      [0, 1]
        .map(
          index =>
            `${ground(330 + index * 330, 690, 130, 18)}${at(330 + index * 330, 480, index ? 12 : -10, `${block(-110, -150, 220, 330, 22, '#2a2e35', 0)}<path d="M-74-134H74V-96L62-78H-62L-74-96Z" fill="#0d0f12"/><path d="M-50-120H50V-106H-50Z" fill="${GOLD}"/>${times(6, row => `<path d="M-80 ${-20 + row * 26}H80" stroke="#fff" stroke-opacity=".12" stroke-width="6"/>`)}`)}`,
        )
        .join(''),
    ),
  'cable-sleeve': tone =>
    studio(
      '#a9b8c9',
      `${times(5, index => cord(`M${60 + index * 22} 0C${80 + index * 40} 300 ${200 + index * 20} 330 330 460`, 20, ['#33373f', '#b9322e', '#2f5fc4', '#e6e2da', '#2f7a5a'][index] ?? '#333'))}${cord('M320 450C480 600 560 640 700 700', 132, tone)}<path d="M300 420C470 560 560 600 712 660" stroke="${lighter(tone, 0.55)}" stroke-width="8" stroke-dasharray="8 6" fill="none"/>${block(560, 580, 40, 66, 10, '#c3c9d2', 0)}${times(4, index => cord(`M${690} ${690 + index * 12}C800 ${720 + index * 50} 860 ${760 + index * 60} 1000 ${770 + index * 70}`, 20, ['#33373f', '#b9322e', '#2f5fc4', '#e6e2da'][index] ?? '#333'))}`,
    ),
}
