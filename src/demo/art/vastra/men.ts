import { darker, lighter, lightness } from '../draw.ts'
import { border, buttons, GOLD, mirrored, piece, studio } from './fabric.ts'

const SLEEVE = 'M250 190C196 214 152 390 120 606Q160 634 210 630C222 530 244 430 276 360Z'
const sleeveFolds = ['M220 250C200 360 170 480 150 600', 'M250 300C230 400 200 500 190 610']
const bodyFolds = [
  'M300 420C290 560 270 720 262 880',
  'M360 480C360 620 340 760 336 890',
  'M450 440C460 600 470 760 474 890',
  'M520 420C530 560 540 720 548 880',
]
const neck = (colour: string) =>
  `<path d="M344 150Q400 186 456 150L462 176Q400 218 338 176Z" fill="${darker(colour, 0.5)}"/><path d="M336 172Q340 130 352 126Q400 164 448 126Q460 130 464 172Q430 208 400 208T336 172Z" fill="${darker(colour, 0.12)}"/><path d="M352 128Q400 166 448 128Q440 116 400 116T352 128Z" fill="${darker(colour, 0.55)}"/><path d="M336 172Q400 218 464 172" stroke="#000" stroke-opacity=".25" stroke-width="3" fill="none"/>`
const bodyTo = (hem: number, flare: number) =>
  `M338 160C300 176 270 180 246 192C258 320 268 400 266 470C262 600 ${246 - flare} ${hem - 110} ${236 - flare} ${hem}Q400 ${hem + 28} ${564 + flare} ${hem}C${554 + flare} ${hem - 110} 538 600 534 470C532 400 542 320 554 192C530 180 500 176 462 160C440 214 360 214 338 160Z`

interface Cut {
  craft: string
  base: string
}

/** A kurta seen from the front; `hem` is how far down it goes. */
export function kurta({ craft, base }: Cut, hem = 870): string {
  const trim =
    craft === 'Chikankari' ? '#ffffff' : lightness(base) > 0.6 ? darker(base, 0.3) : lighter(base, 0.45)
  const rich = ['Embroidery', 'Brocade'].includes(craft)
  return `${mirrored(piece(SLEEVE, craft, base, sleeveFolds))}${mirrored(border('M124 594Q162 620 214 616', rich ? GOLD : darker(base, 0.16), rich ? 24 : 12, trim))}${piece(bodyTo(hem, 10), craft, base, bodyFolds)}<path d="M230 ${hem - 120}L226 ${hem}M570 ${hem - 120}L574 ${hem}" stroke="#000" stroke-opacity=".3" stroke-width="4"/>${rich ? border(`M230 ${hem - 8}Q400 ${hem + 20} 570 ${hem - 8}`, GOLD, 24) : ''}<path d="M384 196H416V430L400 446L384 430Z" fill="${darker(base, 0.1)}" stroke="#000" stroke-opacity=".22" stroke-width="2.5"/>${rich ? border('M378 200V440M422 200V440', GOLD, 10) : ''}${buttons(400, 226, 5, 44, rich ? GOLD : trim)}${neck(base)}`
}

export function sherwani({ craft, base }: Cut): string {
  const gold = lightness(base) > 0.6 ? '#b98a3a' : GOLD
  return `${mirrored(piece(SLEEVE, craft, base, sleeveFolds, 0.55))}${mirrored(border('M122 590Q162 618 216 612', gold, 44))}${piece(bodyTo(910, 34), craft, base, bodyFolds, 0.55)}${border('M204 900Q400 936 596 900', gold, 34)}${border('M400 206V912', gold, 62)}${buttons(400, 236, 8, 54, lighter(gold, 0.4))}${neck(base)}${border('M340 168Q400 214 460 168', gold, 22)}<path d="M452 300h66l-4 10h-60Z" fill="${gold}"/><path d="M462 300l16-30l12 18l14-20l8 32Z" fill="#fff4de"/>`
}

export function jacket({ craft, base }: Cut): string {
  const shell =
    'M340 166C306 182 290 188 274 196C286 300 262 350 246 392C250 500 246 560 240 700Q320 730 394 736L400 748L406 736Q480 730 560 700C554 560 550 500 554 392C538 350 514 300 526 196C510 188 494 182 460 166C440 210 360 210 340 166Z'
  return `${kurta({ craft: 'Plain Weave', base: '#f4ecdc' })}${piece(shell, craft, base, ['M310 420C300 520 300 620 296 710', 'M500 420C506 520 504 620 508 710'])}<path d="M400 214V742" stroke="#000" stroke-opacity=".42" stroke-width="4"/>${buttons(392, 250, 6, 76, lightness(base) > 0.5 ? darker(base, 0.5) : GOLD)}${neck(base)}<path d="M454 340L528 330L530 346L456 356Z" fill="${darker(base, 0.3)}"/><path d="M462 338l10-34l18 20l16-26l14 32Z" fill="#c8452f"/><path d="M272 590L350 604M528 590L450 604" stroke="#000" stroke-opacity=".4" stroke-width="7"/>`
}

export function trousers({ craft, base }: Cut): string {
  const leg =
    'M300 130H402V330C396 480 386 640 372 800C376 850 366 880 370 900H282C282 860 268 830 272 790C254 600 256 300 300 130Z'
  return `${mirrored(piece(leg, craft, base, ['M330 260C320 420 310 560 312 760', 'M372 300C366 440 350 600 344 780', 'M272 800q50 20 100 0', 'M274 832q50 20 96 0', 'M278 864q46 18 92 0']))}${piece('M296 120Q400 134 504 120L508 176Q400 190 292 176Z', craft, darker(base, 0.06))}<path d="M392 156C370 230 386 250 372 300M408 156C430 230 414 250 430 310" stroke="${lighter(base, 0.3)}" stroke-width="9" fill="none" stroke-linecap="round"/>`
}

export function dhoti({ craft, base }: Cut): string {
  const skirt =
    'M280 140Q400 160 520 140C570 320 590 560 600 820Q500 870 404 850Q300 880 200 820C210 560 230 320 280 140Z'
  return `${piece(skirt, craft, base, ['M320 180C300 400 280 620 262 840', 'M360 180C350 400 340 640 330 860', 'M400 180V850', 'M440 180C450 400 462 640 476 860', 'M480 180C500 400 520 640 540 840'], 0.8)}${border('M402 160C380 420 420 640 402 850', GOLD, 34)}${border('M202 812Q300 866 404 840Q500 858 598 812', '#a3122f', 30)}<path d="M280 140Q400 160 520 140V176Q400 198 280 176Z" fill="${darker(base, 0.14)}"/>`
}
export const shown = (base: string, drawing: string) => studio(base, drawing)
