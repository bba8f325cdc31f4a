import { around, darker, gradient, lighter, lightness, mix, seeded, svg, times } from '../draw.ts'
import { cloth } from '../patterns.ts'
import type { Cover, Layout } from './covers.ts'
import { COVER_HEIGHT, COVER_WIDTH, line, rowsOf, titleOf, type, type Words } from './lettering.ts'
import { motif } from './motifs.ts'
import { scenery } from './scenery.ts'

const W = COVER_WIDTH
const H = COVER_HEIGHT

const layouts: Record<Exclude<Layout, 'magazine'>, (cover: Cover, words: Words) => string> = {
  panel(cover, words) {
    const [ground, ink, accent, second] = cover.colours
    const paper = cloth(
      cover.scene ?? 'Brocade',
      { base: ground, thread: mix(ground, accent, 0.75), second: mix(ground, ink, 0.35) },
      1.25,
    )
    return (
      svg(
        W,
        H,
        `<defs>${paper.defs}</defs><rect width="${W}" height="${H}" fill="${paper.paint}"/><rect x="22" y="22" width="516" height="796" fill="none" stroke="${accent}" stroke-width="5"/><path d="M70 240Q70 210 100 210Q110 170 160 176Q200 120 280 120T400 176Q450 170 460 210Q490 210 490 240V640Q490 670 460 670Q450 700 410 700H150Q110 700 100 670Q70 670 70 640Z" fill="${second}"/><path d="M84 246Q84 224 106 222Q120 186 166 190Q206 136 280 136T394 190Q440 186 454 222Q476 224 476 246V634Q476 656 454 658Q444 686 404 686H156Q116 686 106 658Q84 656 84 634Z" fill="none" stroke="${accent}" stroke-width="3"/>${motif(cover.motif, 280, 258, 0.84, accent, lightness(second) > 0.6 ? ground : ink)}`,
      ) +
      type(
        cover,
        words,
        { x: 98, y: 350, w: 364, h: 220 },
        { x: 104, y: 590, w: 352, h: 72 },
        lightness(second) > 0.6 ? darker(ink, 0.1) : ink,
      )
    )
  },
  deco(cover, words) {
    const [ground, ink, accent, second] = cover.colours
    const rays = times(
      25,
      index =>
        `<path d="M280 470L${280 + 900 * Math.cos((index / 24) * Math.PI + Math.PI)} ${470 + 900 * Math.sin((index / 24) * Math.PI + Math.PI)}L${280 + 900 * Math.cos(((index + 0.5) / 24) * Math.PI + Math.PI)} ${470 + 900 * Math.sin(((index + 0.5) / 24) * Math.PI + Math.PI)}Z" fill="${index % 2 ? accent : mix(ground, accent, 0.45)}"/>`,
    )
    return (
      svg(
        W,
        H,
        `<rect width="${W}" height="${H}" fill="${ground}"/>${rays}<circle cx="280" cy="330" r="176" fill="${second}"/><circle cx="280" cy="330" r="160" fill="none" stroke="${accent}" stroke-width="4"/><circle cx="280" cy="330" r="148" fill="none" stroke="${accent}" stroke-width="2"/>${motif(cover.motif, 280, 330, 1.08, lightness(second) > 0.6 ? ink : accent, lightness(second) > 0.6 ? accent : ink)}<path d="M0 500H560V840H0Z" fill="${second}"/><path d="M0 500H560" stroke="${accent}" stroke-width="10"/><path d="M0 518H560" stroke="${accent}" stroke-width="3"/><path d="M30 30V0H0M530 0V30H560" stroke="${ink}" stroke-width="0"/><g fill="none" stroke="${accent}" stroke-width="4"><path d="M24 544V816H536V544"/><path d="M24 780L60 816M536 780L500 816M24 756L84 816M536 756L476 816"/></g>`,
      ) +
      type(
        cover,
        words,
        { x: 52, y: 536, w: 456, h: 186 },
        { x: 90, y: 730, w: 380, h: 66 },
        lightness(second) > 0.6 ? ink : ink,
      )
    )
  },
  land(cover, words) {
    const [ground, ink, , second] = cover.colours
    const sky = lightness(ground) > 0.5 ? (lightness(ink) < 0.5 ? ink : second) : ink
    return (
      svg(W, H, scenery(cover, W, H)) +
      type(
        cover,
        words,
        { x: 40, y: 56, w: 480, h: 236 },
        { x: 60, y: 756, w: 440, h: 56 },
        sky,
        lightness(second) > 0.5 ? ink : '#fff6e4',
      )
    )
  },
  type(cover, words) {
    const [ground, ink, accent, second] = cover.colours
    const [main, sub] = titleOf(words.title)
    const rows = rowsOf(main)
    const each = Math.min(170, 500 / rows.length)
    return (
      svg(
        W,
        H,
        `<rect width="${W}" height="${H}" fill="${ground}"/><path d="M0 0H560V18H0ZM0 26H560V32H0Z" fill="${accent}"/><circle cx="430" cy="690" r="210" fill="${accent}"/><circle cx="430" cy="690" r="160" fill="${mix(accent, ground, 0.25)}"/>${motif(cover.motif, 424, 690, 1.05, lightness(accent) > 0.55 ? darker(ground, 0.5) : lightness(ground) > 0.6 ? ground : ink, second)}`,
      ) +
      rows
        .map((row, index) =>
          line(
            row,
            { x: 42, y: 64 + index * each, w: 486, h: each },
            `font-family:Fraunces,Tiro;font-weight:800;font-size:${Math.min(150, each * 1.02)}px;line-height:.94;color:${ink};justify-content:flex-start;letter-spacing:-.035em;white-space:nowrap;`,
          ),
        )
        .join('') +
      line(
        words.author,
        { x: 42, y: 700, w: 200, h: 100 },
        `font-family:Inter;font-weight:600;font-size:30px;color:${ink};justify-content:flex-start;align-items:flex-end;text-align:left;line-height:1.15;`,
      ) +
      (sub
        ? line(
            sub,
            { x: 42, y: 600, w: 210, h: 70 },
            `font-family:Inter;font-size:26px;color:${ink};text-align:left;justify-content:flex-start`,
          )
        : '')
    )
  },
  arch(cover, words) {
    const [ground, ink, accent, second] = cover.colours
    const lattice = cloth('Jaali', { base: ground, thread: mix(ground, accent, 0.32), second: ink }, 0.8)
    const night = gradient([second, mix(second, accent, 0.55), accent], 90)
    const stars = seeded(words.title)
    return (
      svg(
        W,
        H,
        `<defs>${lattice.defs}${night.defs}<clipPath id="a${words.title.length}${cover.motif}"><path id="p" d="M86 560V280C86 200 150 190 190 150C230 116 250 92 280 56C310 92 330 116 370 150C410 190 474 200 474 280V560Z"/></clipPath></defs><rect width="${W}" height="${H}" fill="${lattice.paint}"/><path d="M66 580V276C66 190 140 176 180 136C226 100 250 70 280 26C310 70 334 100 380 136C420 176 494 190 494 276V580Z" fill="${accent}"/><g clip-path="url(#a${words.title.length}${cover.motif})"><rect width="560" height="600" fill="${night.paint}"/>${times(40, () => `<circle cx="${90 + stars() * 380}" cy="${70 + stars() * 280}" r="${1 + stars() * 2.6}" fill="${ink}" opacity="${0.4 + stars() * 0.6}"/>`)}<path d="M60 560V500H110V470Q140 430 170 470V500H210V440H224V420Q280 340 336 420V440H350V500H390V470Q420 430 450 470V500H500V560Z" fill="${darker(second, 0.35)}"/><path d="M278 372h4v-30h-4ZM138 442h4v-22h-4ZM418 442h4v-22h-4Z" fill="${darker(second, 0.35)}"/></g>${motif(cover.motif, 280, 244, 0.98, ink, mix(accent, '#fff3d0', 0.45))}<path d="M0 580H560V840H0Z" fill="${second}"/><path d="M0 584H560M0 600H560" stroke="${accent}" stroke-width="4"/>${times(20, index => `<path d="M${index * 28} 840l14-20l14 20Z" fill="${accent}"/>`)}`,
      ) + type(cover, words, { x: 40, y: 612, w: 480, h: 136 }, { x: 60, y: 752, w: 440, h: 52 }, ink)
    )
  },
  orbit(cover, words) {
    const [ground, ink, accent, second] = cover.colours
    return (
      svg(
        W,
        H,
        `<rect width="${W}" height="${H}" fill="${ground}"/><circle cx="280" cy="560" r="330" fill="${mix(ground, second, 0.35)}"/><circle cx="280" cy="560" r="250" fill="${mix(ground, second, 0.7)}"/><circle cx="280" cy="560" r="176" fill="${second}"/><g fill="none" stroke="${accent}" stroke-width="4"><ellipse cx="280" cy="560" rx="330" ry="110" transform="rotate(-24 280 560)"/><ellipse cx="280" cy="560" rx="330" ry="110" transform="rotate(34 280 560)" opacity=".6"/></g><circle cx="566" cy="436" r="30" fill="${accent}"/><circle cx="58" cy="640" r="20" fill="${accent}"/><circle cx="470" cy="770" r="12" fill="${ink}"/>${motif(cover.motif, 280, 560, 1.2, lightness(second) > 0.5 ? ink : lightness(ink) > 0.5 ? ink : '#fff4df', accent)}`,
      ) + type(cover, words, { x: 38, y: 50, w: 484, h: 220 }, { x: 38, y: 776, w: 484, h: 50 }, ink)
    )
  },
  garden(cover, words) {
    const [ground, ink, accent, second] = cover.colours
    const sprig = (x: number, y: number, turn: number, flip: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip} 1)"><path d="M0 0C30-60 10-130 60-200" stroke="${second}" stroke-width="7" fill="none"/>${[
        [8, -36, -60],
        [16, -70, 50],
        [22, -104, -56],
        [26, -140, 52],
        [42, -176, -40],
      ]
        .map(
          ([px, py, t]) =>
            `<g transform="translate(${px} ${py}) rotate(${t})"><path d="M0 0C-18-16-16-44 0-62C16-44 18-16 0 0Z" fill="${second}"/><path d="M0 0V-52" stroke="${mix(second, ground, 0.4)}" stroke-width="3"/></g>`,
        )
        .join(
          '',
        )}<g transform="translate(62 -206)">${around(6, 0, 0, `<ellipse cy="-22" rx="13" ry="20" fill="${accent}"/>`)}<circle r="11" fill="${ink}"/></g></g>`
    return (
      svg(
        W,
        H,
        `<rect width="${W}" height="${H}" fill="${ground}"/>${sprig(44, 828, 4, 1)}${sprig(516, 828, -4, -1)}${sprig(150, 850, 22, 1)}${sprig(410, 850, -22, -1)}${sprig(24, 640, -2, 0.8)}${sprig(536, 640, 2, -0.8)}${sprig(44, 12, 176, -1)}${sprig(516, 12, -176, 1)}${sprig(150, -10, 158, -1)}${sprig(410, -10, -158, 1)}${motif(cover.motif, 280, 626, 0.92, accent, ink)}<rect x="20" y="20" width="520" height="800" rx="8" fill="none" stroke="${mix(ground, ink, 0.65)}" stroke-width="3"/>`,
      ) + type(cover, words, { x: 62, y: 216, w: 436, h: 220 }, { x: 80, y: 446, w: 400, h: 66 }, ink)
    )
  },
  emblem(cover, words) {
    const [ground, ink, accent, second] = cover.colours
    return (
      svg(
        W,
        H,
        `<rect width="${W}" height="${H}" fill="${ground}"/><rect x="24" y="24" width="512" height="792" fill="none" stroke="${ink}" stroke-width="6"/><rect x="38" y="38" width="484" height="764" fill="none" stroke="${ink}" stroke-width="2"/><circle cx="280" cy="478" r="196" fill="${accent}"/>${around(36, 280, 478, `<path d="M280 268l-8-16h16Z" fill="${accent}"/>`)}<circle cx="280" cy="478" r="180" fill="none" stroke="${second}" stroke-width="3"/>${motif(cover.motif, 280, 478, 1.26, lightness(accent) > 0.55 ? darker(ground, lightness(ground) > 0.5 ? 0.75 : 0.2) : second === ground ? ink : lighter(second, 0.1), lightness(accent) > 0.55 ? lighter(ground, 0.55) : mix(accent, '#ffe9c0', 0.55))}`,
      ) + type(cover, words, { x: 56, y: 56, w: 448, h: 184 }, { x: 64, y: 712, w: 432, h: 76 }, ink)
    )
  },
}

/** A cover as markup of 560 × 840 pixels. */
export function composed(cover: Cover, words: Words): string {
  return cover.layout === 'magazine' ? '' : layouts[cover.layout](cover, words)
}
