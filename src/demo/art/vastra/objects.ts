import { around, darker, gradient, ground, lighter, mix, times } from '../draw.ts'
import { border, GOLD, mirrored, piece } from './fabric.ts'

interface Cut {
  craft: string
  base: string
}
type Draw = (cut: Cut) => string

const metal = (colour: string) =>
  gradient([darker(colour, 0.35), lighter(colour, 0.55), colour, darker(colour, 0.3)], 20)
const gem = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r + 4}" fill="${darker(GOLD, 0.25)}"/><circle cx="${x}" cy="${y}" r="${r + 2}" fill="${GOLD}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><path d="M${x - r * 0.6} ${y}A${r * 0.6} ${r * 0.6} 0 0 1 ${x} ${y - r * 0.6}" stroke="#fff" stroke-width="${r * 0.22}" fill="none" opacity=".8"/>`
const pearl = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#d9cbbb"/><circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="#f6eee2"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.34}" fill="#fff"/>`

const jutti: Draw = ({ craft, base }) => {
  const shoe =
    'M250 880C200 860 196 700 206 560C212 440 176 330 240 220C262 176 270 140 262 108C300 130 330 180 350 240C388 350 368 440 366 560C366 700 368 860 320 880Q284 892 250 880Z'
  const one = `${piece(shoe, craft, base, ['M230 300C216 440 220 700 236 860'], 0.44)}<path d="M254 860C222 840 224 690 230 560C234 500 300 470 342 560C346 690 346 836 316 858Q284 872 254 860Z" fill="${darker(base, 0.62)}"/><path d="M262 846C240 820 240 690 246 590Q286 540 328 590C332 690 330 820 308 846Q284 856 262 846Z" fill="#c99b66"/><path d="M262 846C240 820 240 690 246 590" stroke="#000" stroke-opacity=".3" stroke-width="9" fill="none"/>${border('M230 566C234 500 300 470 342 566', GOLD, 14)}<circle cx="262" cy="110" r="12" fill="${GOLD}"/>`
  return `${one}<g transform="translate(800 0) scale(-1 1)">${one}</g>`
}

const jhumka: Draw = ({ base }) => {
  const shine = metal(GOLD)
  const one = (x: number) =>
    `<g transform="translate(${x} 0)">${ground(0, 880, 90, 10, 0.16)}<path d="M0 130q-26 30 0 60" stroke="${GOLD}" stroke-width="8" fill="none"/>${around(10, 0, 290, '<ellipse cx="0" cy="214" rx="22" ry="34" fill="url(#jh)"/>')}<circle cy="290" r="70" fill="url(#jh)"/>${gem(0, 290, 36, base)}${around(10, 0, 290, pearl(0, 226, 9))}<path d="M-26 370H26L34 410H-34Z" fill="url(#jh)"/><path d="M-34 410C-130 440-150 560-150 640H150C150 560 130 440 34 410Z" fill="url(#jh)"/>${times(5, index => gem(-96 + index * 48, 590 - Math.abs(index - 2) * -4, 15, base))}${times(7, index => gem(-66 + index * 22, 500, 6, index % 2 ? base : '#f6eee2'))}<path d="M-150 640H150V664H-150Z" fill="${darker(GOLD, 0.2)}"/>${times(11, index => `<path d="M${-140 + index * 28} 664v34" stroke="${GOLD}" stroke-width="4"/>${pearl(-140 + index * 28, 712, 14)}`)}</g>`
  return `<defs>${shine.defs.replace(/id="[^"]+"/, 'id="jh"')}</defs>${one(230)}${one(570)}`
}

/** Points along a hanging chain, left to right. */
const strand = (
  count: number,
  width: number,
  top: number,
  drop: number,
  draw: (x: number, y: number, index: number) => string,
) =>
  times(count, index => {
    const share = (index / (count - 1)) * 2 - 1
    return draw(400 + share * width, top + drop * (1 - share * share), index)
  })
const bust =
  '<path d="M300 60H500C500 180 520 220 640 290C740 350 730 640 640 930H160C70 640 60 350 160 290C280 220 300 180 300 60Z" fill="#3a2230"/><path d="M300 60H400V930H160C70 640 60 350 160 290C280 220 300 180 300 60Z" fill="#fff" opacity=".05"/>'

const necklace: Draw = () =>
  `${bust}${strand(31, 236, 250, 330, (x, y) => pearl(x, y - 26, 9))}${strand(23, 250, 260, 400, (x, y, index) => `<g>${around(8, x, y, `<ellipse cx="${x}" cy="${y - 21}" rx="8" ry="13" fill="${GOLD}"/>`)}${gem(x, y, 11, index % 2 ? '#a3122f' : '#12654c')}${pearl(x, y + 42, 7)}</g>`)}<g>${around(12, 400, 720, `<ellipse cx="400" cy="660" rx="16" ry="34" fill="${GOLD}"/>`)}${gem(400, 720, 36, '#a3122f')}${times(5, index => pearl(340 + index * 30, 808 + (index === 2 ? 16 : 0), 11))}</g>`
const choker: Draw = () =>
  `${bust}${times(5, row => strand(30, 196, 262 + row * 24, 150, (x, y) => pearl(x, y, 10.5)))}${gem(400, 548, 30, '#12654c')}<path d="M400 590C366 640 376 690 400 700C424 690 434 640 400 590Z" fill="#12654c" stroke="${GOLD}" stroke-width="6"/>${pearl(400, 722, 13)}`

const bangles: Draw = ({ base, craft }) => {
  const silver = craft === 'Engraved'
  const ring = (x: number, y: number, colour: string) =>
    `<g transform="translate(${x} ${y})"><ellipse rx="200" ry="196" cy="14" fill="none" stroke="#2a1420" stroke-opacity=".28" stroke-width="40" style="filter:blur(10px)"/><ellipse rx="200" ry="196" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="40"/><ellipse rx="200" ry="196" fill="none" stroke="${colour}" stroke-width="32"/><ellipse rx="196" ry="192" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>${around(20, 0, 0, silver ? `<path d="M0-212l9 13l-9 14l-9-14Z" fill="${darker(colour, 0.5)}"/>` : gem(0, -198, 8, '#eef4f8'))}</g>`
  return [
    [300, 300, 0],
    [500, 350, 0.35],
    [330, 480, 0.15],
    [520, 560, 0.55],
    [360, 680, 0.25],
  ]
    .map(([x = 0, y = 0, share = 0]) =>
      ring(x, y, silver ? mix(base, '#5b616b', share) : mix(base, '#ffc23f', share)),
    )
    .join('')
}

const potli: Draw = ({ craft, base }) =>
  `${ground(400, 890, 230, 24)}<path d="M300 330C200 120 340 60 380 330M500 330C600 120 460 60 420 330" stroke="${GOLD}" stroke-width="12" fill="none"/>${piece('M290 330C320 350 480 350 510 330C500 370 500 400 520 430C660 520 690 720 620 840Q520 900 400 898Q280 900 180 840C110 720 140 520 280 430C300 400 300 370 290 330Z', craft, base, ['M330 430C250 540 240 720 270 860', 'M380 430C360 560 350 720 360 890', 'M430 430C450 560 460 720 450 890', 'M480 430C560 540 570 720 540 860'], 0.6)}${border('M292 420Q400 446 508 420', GOLD, 22)}${piece('M260 300Q300 270 330 300Q360 268 400 300Q440 268 470 300Q500 270 540 300L508 420Q400 440 292 420Z', craft, lighter(base, 0.1), ['M340 310L350 420', 'M400 310V430', 'M460 310L450 420'], 0.4)}${[300, 500].map(x => `<path d="M${x} 420V560" stroke="${GOLD}" stroke-width="7"/>${pearl(x, 566, 15)}<path d="M${x - 20} 584H${x + 20}L${x + 28} 660H${x - 28}Z" fill="${GOLD}"/>`).join('')}${border('M172 800Q280 872 400 870Q520 872 628 800', GOLD, 26)}`
const clutch: Draw = ({ craft, base }) =>
  `${ground(400, 740, 320, 24)}${piece('M90 330Q400 310 710 330L724 700Q400 740 76 700Z', craft, base, ['M240 340L236 720', 'M560 340L564 720'])}${piece('M88 324Q400 300 712 324L716 430Q560 560 400 576Q240 560 84 430Z', craft, darker(base, 0.12), [], 0.62, 90)}${border('M84 432Q240 560 400 574Q560 560 716 432', lighter(base, 0.35), 14)}<circle cx="400" cy="566" r="26" fill="${GOLD}"/><circle cx="392" cy="558" r="9" fill="#fff" opacity=".7"/>`
const turban: Draw = ({ craft, base }) =>
  `${ground(400, 760, 260, 26)}${piece('M560 560C640 620 640 760 620 930Q580 944 540 924C550 800 540 680 500 620Z', craft, base, ['M570 620C596 720 590 820 586 930'])}${times(
    7,
    index => {
      const y = 330 + index * 52
      const half = 190 + Math.sin((index / 6) * 3) * 82
      return piece(
        `M${400 - half} ${y + 92}C${400 - half - 20} ${y + 10} ${400 - half * 0.4} ${y - 76} ${400 + half * 0.2} ${y - 66}C${400 + half} ${y - 54} ${400 + half + 16} ${y + 26} ${400 + half} ${y + 76}C${400 + half * 0.4} ${y + 20} ${400 - half * 0.4} ${y + 20} ${400 - half} ${y + 92}Z`,
        craft,
        index % 2 ? base : lighter(base, 0.08),
        [],
        0.5,
        index * 7,
      )
    },
  )}${piece('M380 290C320 160 420 90 560 120C600 180 520 280 430 320Z', craft, lighter(base, 0.1), ['M420 290C440 220 480 160 540 140', 'M440 300C470 240 510 190 560 150'], 0.45)}${gem(392, 420, 36, '#12654c')}${around(12, 392, 420, pearl(392, 366, 9))}<path d="M392 356C380 280 400 230 420 200" stroke="${GOLD}" stroke-width="8" fill="none"/>`
const square: Draw = ({ craft, base }) =>
  `${piece('M150 520L400 210L650 520L400 830Z', craft, base, ['M280 380L520 660'], 0.55)}${border('M176 520L400 242L624 520L400 798Z', GOLD, 18)}${piece('M400 210L650 520L470 560Z', craft, darker(base, 0.18), [], 0.55)}${piece('M400 210L150 520L330 560Z', craft, lighter(base, 0.1), [], 0.55)}`
const belt: Draw = ({ base }) => {
  const leather = (path: string) =>
    `<path d="${path}" transform="translate(8 20)" stroke="#1b1020" stroke-opacity=".3" stroke-width="84" fill="none" style="filter:blur(14px)"/><path d="${path}" stroke="${darker(base, 0.4)}" stroke-width="86" fill="none"/><path d="${path}" stroke="${base}" stroke-width="76" fill="none"/><path d="${path}" stroke="${lighter(base, 0.35)}" stroke-width="3" stroke-dasharray="12 7" fill="none" transform="translate(0 -28)"/><path d="${path}" stroke="${darker(base, 0.35)}" stroke-width="26" stroke-dasharray="6 22" fill="none" stroke-linecap="round"/>`
  return `${leather('M400 300A190 190 0 1 1 398 300')}${leather('M400 230A260 260 0 1 0 660 500C660 640 600 720 700 800')}<g transform="translate(400 232)"><rect x="-62" y="-74" width="124" height="148" rx="22" fill="none" stroke="${darker(GOLD, 0.2)}" stroke-width="26"/><rect x="-62" y="-74" width="124" height="148" rx="22" fill="none" stroke="${lighter(GOLD, 0.25)}" stroke-width="14"/><path d="M-62 0H70" stroke="${GOLD}" stroke-width="14"/></g>`
}
const bottle = (liquid: string, label: string, wide: number, tall: number, cap: string): string => {
  const x = 400 - wide / 2
  const y = 880 - tall
  const glass = gradient([darker(liquid, 0.3), lighter(liquid, 0.4), liquid, darker(liquid, 0.35)], 0)
  return `<defs>${glass.defs}</defs>${ground(400, 888, wide * 0.7, 22)}<rect x="370" y="${y - 60}" width="60" height="80" fill="${glass.paint}" opacity=".8"/><rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="46" fill="${glass.paint}"/><rect x="${x + 22}" y="${y + 30}" width="18" height="${tall - 70}" rx="9" fill="#fff" opacity=".5"/><rect x="${400 - wide * 0.34}" y="${y + tall * 0.3}" width="${wide * 0.68}" height="${tall * 0.46}" rx="10" fill="#fbf3e2"/><rect x="${412 - wide * 0.34}" y="${y + tall * 0.3 + 12}" width="${wide * 0.68 - 24}" height="${tall * 0.46 - 24}" rx="4" fill="none" stroke="${GOLD}" stroke-width="4"/><text x="400" y="${y + tall * 0.55}" font-family="Tiro,Fraunces" font-size="${wide * 0.19}" text-anchor="middle" fill="${darker(liquid, 0.55)}">${label}</text><rect x="350" y="${y - 180}" width="100" height="126" rx="16" fill="${cap}"/><rect x="364" y="${y - 172}" width="14" height="110" rx="7" fill="#fff" opacity=".4"/>`
}
const soap: Draw = ({ base }) =>
  [
    [160, 620, 0],
    [220, 450, -4],
    [190, 280, 5],
  ]
    .map(
      ([x = 0, y = 0, turn = 0], index) =>
        `<g transform="rotate(${turn} 400 ${y + 80})">${piece(`M${x} ${y + 20}Q${x} ${y} ${x + 20} ${y}H${x + 400}Q${x + 420} ${y} ${x + 420} ${y + 20}V${y + 150}Q${x + 420} ${y + 170} ${x + 400} ${y + 170}H${x + 20}Q${x} ${y + 170} ${x} ${y + 150}Z`, 'Butis', mix(base, ['#a63a2b', '#f1e4c6', '#12654c'][index] ?? base, index === 1 ? 0.6 : 0.5), [], 0.5)}<rect x="${x + 120}" y="${y + 30}" width="180" height="110" rx="10" fill="#fbf3e2"/><text x="${x + 210}" y="${y + 102}" font-family="Tiro" font-size="52" text-anchor="middle" fill="#7a4a1c">चंदन</text></g>`,
    )
    .join('')
const cushion: Draw = ({ craft, base }) =>
  `${ground(400, 880, 300, 26)}${piece('M230 150Q440 190 650 120Q630 320 690 520Q480 500 280 560Q290 340 230 150Z', 'Stripe', lighter(base, 0.15), ['M300 240Q460 260 620 200'])}${piece('M110 380Q330 420 560 360Q540 600 600 840Q350 810 130 870Q160 620 110 380Z', craft, base, ['M160 480Q340 500 520 450', 'M180 780Q340 730 540 760'], 0.8)}`
const diya: Draw = () => {
  const brass = metal('#cf9f3f')
  const one = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${ground(0, 116, 180, 18)}<circle cy="-150" r="150" fill="#ffcf5a" opacity=".32" style="filter:blur(24px)"/><path d="M0-230C44-160 40-110 0-86C-40-110-44-160 0-230Z" fill="#ffb02e"/><path d="M0-180C20-144 18-112 0-98C-18-112-20-144 0-180Z" fill="#fff3c0"/>${[-66, 66, -40, 40, -14, 14].map(turn => `<path transform="rotate(${turn} 0 60)" d="M0 90C-60 30-54-50 0-110C54-50 60 30 0 90Z" fill="${brass.paint}" stroke="#8a6420" stroke-width="4"/>`).join('')}<path d="M-170-10Q0 70 170-10Q140 110 0 116T-170-10Z" fill="${brass.paint}" stroke="#8a6420" stroke-width="4"/><ellipse rx="84" ry="18" cy="-50" fill="#6b4a14"/></g>`
  return `<defs>${brass.defs}</defs>${one(500, 470, 0.8)}${one(320, 740, 1.1)}`
}
const runner: Draw = ({ craft, base }) =>
  `<path d="M0 560L800 420V1000H0Z" fill="#8a5a34"/><path d="M0 560L800 420V440L0 582Z" fill="#b98552"/>${piece('M250 516L540 466C560 640 600 800 650 930Q480 960 300 950C280 800 260 660 250 516Z', craft, base, ['M400 500C420 650 450 800 480 950'], 0.6)}${border('M300 926Q470 940 646 908', GOLD, 22)}${times(16, index => `<path d="M${304 + index * 23} ${950 - index * 1.2}v30" stroke="${GOLD}" stroke-width="4"/>`)}<ellipse cx="420" cy="600" rx="130" ry="40" fill="#e9e3d6"/><ellipse cx="420" cy="592" rx="120" ry="34" fill="#fbf7ee"/><path d="M390 590C380 520 360 480 372 420H452C464 480 440 520 434 590Q412 602 390 590Z" fill="#1f6a7a"/>${[-40, -14, 12, 36].map(turn => `<g transform="rotate(${turn} 412 420)"><path d="M412 420V280" stroke="#3f7f5a" stroke-width="6"/><circle cx="412" cy="268" r="30" fill="#e98a1d"/><circle cx="412" cy="268" r="14" fill="#b5532c"/></g>`).join('')}`
const giftBox: Draw = ({ craft, base }) =>
  `${ground(400, 880, 300, 26)}${piece('M150 420H650V870H150Z', craft, base, [], 0.8)}${piece('M120 330H680V440H120Z', craft, darker(base, 0.14), [], 0.8)}<path d="M356 330H444V870H356Z" fill="${GOLD}"/><path d="M372 330H386V870H372Z" fill="#fff" opacity=".35"/>${mirrored(`<path d="M400 330C300 330 210 270 240 200C270 130 370 210 400 330Z" fill="${GOLD}" stroke="${darker(GOLD, 0.3)}" stroke-width="5"/><path d="M400 330C340 300 280 270 290 236C310 210 370 260 400 330Z" fill="${darker(GOLD, 0.35)}"/><path d="M394 330C340 380 300 420 260 430L300 460C350 440 380 400 404 350Z" fill="${darker(GOLD, 0.12)}"/>`)}<circle cx="400" cy="326" r="34" fill="${lighter(GOLD, 0.2)}"/>`
const covers: Draw = ({ craft, base }) =>
  `${ground(400, 850, 320, 24)}${times(4, index => {
    const y = 700 - index * 130
    return `${piece(`M110 ${y}Q400 ${y - 22} 690 ${y}L700 ${y + 120}Q400 ${y + 150} 100 ${y + 120}Z`, craft, base, [`M240 ${y}L236 ${y + 130}`, `M540 ${y}L546 ${y + 130}`], 0.6)}${border(`M104 ${y + 104}Q400 ${y + 132} 696 ${y + 104}`, ['#a3122f', '#12654c', '#0f6074', '#c81d6b'][index] ?? '#a3122f', 24)}`
  })}<path d="M400 288V870" stroke="#b98a3a" stroke-width="16"/><path d="M400 290q-90-70-100 0q40 40 100 0q60 40 100 0q-10-70-100 0" fill="#b98a3a"/>`

/** Everything that is not a garment, by product slug. */
export const objects: Record<string, Draw> = {
  'embroidered-mojari': jutti,
  'leather-jutti-plain': jutti,
  'gota-jutti': jutti,
  'mirror-jutti': jutti,
  'kundan-jhumka': jhumka,
  'temple-necklace': necklace,
  'pearl-choker': choker,
  'lac-bangles': bangles,
  'oxidised-bangles': bangles,
  'potli-bag': potli,
  'kantha-clutch': clutch,
  'wedding-turban': turban,
  'brocade-pocket-square': square,
  'leather-belt': belt,
  'attar-rose': () => bottle('#d98a94', 'गुलाब', 260, 360, GOLD),
  'hair-oil': () => bottle('#6f7a2c', 'भृंगराज', 270, 500, '#3a2a1c'),
  'sandal-soap': soap,
  'kantha-cushion': cushion,
  'brass-diya': diya,
  'table-runner': runner,
  'gift-box': giftBox,
  'saree-cover': covers,
}
