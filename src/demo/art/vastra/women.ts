import { darker, lighter, lightness, mix, times } from '../draw.ts'
import { border, GOLD, mirrored, piece } from './fabric.ts'

interface Cut {
  craft: string
  base: string
}
const contrast = (base: string) =>
  lightness(base) > 0.55 ? mix(darker(base, 0.3), '#a3124f', 0.5) : mix(base, '#e0a030', 0.55)

/** A tailor's dummy, so that drapes have shoulders to hang from. */
const dummy =
  '<path d="M372 60H428V118C470 136 520 140 532 190C538 250 500 300 492 370H308C300 300 262 250 268 190C280 140 330 136 372 118Z" fill="#d9c7ae"/><path d="M372 60H400V370H308C300 300 262 250 268 190C280 140 330 136 372 118Z" fill="#fff" opacity=".18"/><ellipse cx="400" cy="60" rx="28" ry="9" fill="#8a6a45"/><path d="M400 20V60" stroke="#8a6a45" stroke-width="10"/><circle cx="400" cy="20" r="13" fill="#a8834f"/>'
const choli = (craft: string, base: string) =>
  `${mirrored(piece('M290 158C250 176 224 220 214 300L272 322C280 290 290 266 300 250Z', craft, base, [], 0.4))}${piece('M330 144C306 152 292 156 284 164C280 230 306 270 300 356Q400 374 500 356C494 270 520 230 516 164C508 156 494 152 470 144C454 224 346 224 330 144Z', craft, base, ['M340 260C330 300 340 330 340 360', 'M460 260C470 300 460 330 460 360'], 0.4)}${mirrored(border('M218 290L274 312', GOLD, 16))}${border('M332 148C350 222 450 222 468 148', GOLD, 12)}`
const pleats = (top: number, hem: number, spread: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count - 0.5
    return `M${400 + share * 160} ${top}C${400 + share * 230} ${top + 160} ${400 + share * spread * 0.8} ${hem - 200} ${400 + share * spread} ${hem}`
  })

export function saree({ craft, base }: Cut): string {
  const edge = contrast(base)
  const skirt =
    'M312 350Q400 372 488 350C520 480 560 700 590 900Q500 936 400 926Q290 940 204 900C236 700 280 480 312 350Z'
  const pallu = 'M296 470C320 400 420 300 506 142C530 138 548 150 556 166C520 330 470 470 330 560Z'
  const fall =
    'M512 142C560 130 600 190 616 300C636 470 640 640 650 800Q600 830 560 806C560 620 560 420 534 250Z'
  return `${piece(fall, craft, base, ['M560 220C590 400 600 600 600 800', 'M584 260C612 440 620 600 626 790'], 0.5)}${border('M558 792Q604 816 650 790', edge, 44)}${border('M560 700Q604 720 644 700', GOLD, 14)}${times(9, index => `<path d="M${562 + index * 10.5} ${812}v${30 + (index % 2) * 8}" stroke="${edge}" stroke-width="4"/>`)}${dummy}${choli('Plain Weave', edge)}${piece(skirt, craft, base, pleats(380, 910, 360, 8), 0.56)}${border('M208 886Q296 924 400 912Q500 922 588 886', edge, 46)}${border('M214 848Q300 884 400 872Q500 884 582 848', GOLD, 12)}<path d="M352 372C356 560 350 740 346 916M378 376C384 560 380 740 380 918M404 376C412 560 416 740 416 920" stroke="#000" stroke-opacity=".25" stroke-width="7" fill="none"/>${piece(pallu, craft, base, ['M340 500C420 420 490 300 524 170', 'M320 480C400 400 470 290 512 160'], 0.5)}${border('M300 468C326 398 424 298 510 144', edge, 24)}${border('M332 554C470 468 520 330 552 172', edge, 24)}`
}

export function lehenga({ craft, base }: Cut): string {
  const edge = contrast(base)
  const skirt =
    'M308 392Q400 412 492 392C560 540 650 720 700 880Q560 950 400 946Q240 950 100 880C150 720 240 540 308 392Z'
  return `${dummy}${choli(craft, base)}${piece(skirt, craft, base, pleats(410, 930, 620, 9), 0.62)}${border('M104 868Q244 936 400 932Q556 936 696 868', edge, 52)}${border('M122 822Q250 886 400 882Q550 886 678 822', GOLD, 16)}${border('M142 786Q258 846 400 842Q542 846 658 786', GOLD, 10)}${border('M308 400Q400 420 492 400', GOLD, 24)}${piece('M286 150C250 160 210 300 190 480C172 640 176 720 160 800Q200 830 250 812C262 640 260 460 304 330C316 280 330 200 330 146Z', 'Butis', edge, ['M290 200C240 380 220 600 206 806', 'M310 200C270 380 240 600 236 806'], 0.4)}${border('M160 796Q204 822 252 806', GOLD, 22)}`
}

export function anarkali({ craft, base }: Cut): string {
  const sleeve = 'M286 160C240 190 206 330 186 480L246 494C258 420 274 340 298 280Z'
  const gown =
    'M332 144C306 152 292 158 284 166C278 240 312 300 310 380C270 540 200 740 150 900Q280 952 400 946Q520 952 650 900C600 740 530 540 490 380C488 300 522 240 516 166C508 158 494 152 468 144C452 220 348 220 332 144Z'
  return `${mirrored(piece(sleeve, craft, base, ['M250 230C230 320 220 400 212 484'], 0.5))}${mirrored(border('M188 470L248 484', GOLD, 20))}${piece(gown, craft, base, pleats(390, 930, 470, 9), 0.6)}${border('M156 888Q282 940 400 934Q518 940 644 888', GOLD, 34)}${border('M312 378Q400 396 488 378', GOLD, 20)}${border('M334 148C352 222 448 222 466 148', GOLD, 22)}${border('M400 206V370', GOLD, 40)}`
}

export function kurti({ craft, base }: Cut): string {
  const sleeve = 'M286 170C236 194 200 330 176 500L240 518C254 430 272 350 298 290Z'
  const body =
    'M332 152C306 160 292 166 282 174C278 260 312 320 310 400C300 500 262 640 244 850Q400 880 556 850C538 640 500 500 490 400C488 320 522 260 518 174C508 166 494 160 468 152C452 236 348 236 332 152Z'
  const trim = lightness(base) > 0.6 ? darker(base, 0.28) : lighter(base, 0.4)
  const leg = piece(
    'M288 800H396C394 860 390 900 388 946H300C296 900 290 850 288 800Z',
    'Plain Weave',
    lightness(base) > 0.6 ? darker(base, 0.25) : '#f1e6d2',
    ['M340 820V940'],
  )
  return `${mirrored(leg)}${mirrored(piece(sleeve, craft, base, ['M250 240C230 330 214 420 206 510']))}${mirrored(border('M179 486L242 504', trim, 12))}${piece(body, craft, base, ['M330 460C310 600 300 720 290 860', 'M390 480C388 620 380 740 380 870', 'M470 460C490 600 500 720 508 860'])}${border('M246 838Q400 868 554 838', trim, 14)}${border('M334 156C352 238 448 238 466 156', trim, 14)}<path d="M400 216V330" stroke="${trim}" stroke-width="6"/>`
}

/** A length of cloth hung in two falls over a rod; `wool` gives a fringe instead of tassels. */
export function hung({ craft, base }: Cut, wool = false): string {
  const edge = contrast(base)
  const left = 'M214 150Q320 130 404 150C400 360 410 600 396 800Q300 824 206 800C220 560 200 360 214 150Z'
  const right = 'M392 150Q490 130 590 150C604 380 590 620 606 880Q500 908 404 880C416 620 396 380 392 150Z'
  const ends = (x: number, y: number, width: number) =>
    times(wool ? 24 : 12, index => {
      const px = x + (index * width) / (wool ? 23 : 11)
      return `<path d="M${px} ${y}v${wool ? 36 : 42}" stroke="${wool ? base : edge}" stroke-width="${wool ? 3 : 5}"/>${wool ? '' : `<circle cx="${px}" cy="${y + 2}" r="5" fill="${GOLD}"/>`}`
    })
  return `<path d="M90 140H710" stroke="#8a5f36" stroke-width="22" stroke-linecap="round"/><path d="M90 135H710" stroke="#c79a62" stroke-width="6" stroke-linecap="round"/>${ends(410, 884, 190)}${piece(right, craft, base, ['M440 160C450 400 440 640 446 890', 'M500 150C512 400 500 640 510 890', 'M556 150C560 400 552 640 566 890'])}${border('M404 850Q506 878 606 850', edge, 50)}${border('M404 806Q506 832 604 806', GOLD, 12)}${ends(212, 804, 180)}${piece(left, craft, base, ['M260 160C270 360 250 600 258 810', 'M320 150C326 360 312 600 318 810', 'M370 150C376 360 362 600 364 810'])}${border('M206 772Q300 796 397 772', edge, 46)}${border('M208 732Q300 754 398 732', GOLD, 12)}`
}
