import { darker, gradient, ground, lighter, svg, times } from './draw.ts'
import type { Picture } from './picture.ts'

const warm = gradient(['#f6ead6', '#efdcc0', '#e2c8a4'], 90)

/** A parcel in brown paper: stands in for any picture that does not come. */
function parcel(): string {
  const paper = gradient(['#d8b283', '#c99d69', '#b98853'], 90)
  return svg(
    1000,
    1000,
    `<defs>${warm.defs}${paper.defs}</defs><rect width="1000" height="1000" fill="${warm.paint}"/>${ground(500, 800, 330, 34)}<path d="M220 400L500 300L780 400L500 510Z" fill="#e6c79c"/><path d="M220 400L500 510V820L220 690Z" fill="${paper.paint}"/><path d="M780 400L500 510V820L780 690Z" fill="#a97a48"/><path d="M340 357L622 462V768M660 357L378 462V768" stroke="#f6ead6" stroke-width="12" fill="none"/><path d="M340 357L622 462V768M660 357L378 462V768" stroke="#b0472f" stroke-width="5" stroke-dasharray="9 7" fill="none"/><path d="M500 410C420 360 380 300 430 280S500 350 500 410C500 350 520 260 570 280S580 360 500 410Z" fill="none" stroke="#b0472f" stroke-width="9"/><path d="M560 610l130-56v90l-130 58Z" fill="#fbf3e2"/><path d="M576 630l98-42M576 656l70-30" stroke="#a98a60" stroke-width="6"/>`,
  )
}

/** A row of market stalls at dusk: the picture of a category without one. */
function stalls(): string {
  const sky = gradient(['#2b3566', '#b9567a', '#f3a768', '#fbd9a0'], 90)
  const stall = (x: number, one: string, goods: string[]) =>
    `<g transform="translate(${x} 0)">${ground(170, 812, 190, 16)}<path d="M20 380V800M320 380V800" stroke="#5b3a24" stroke-width="14"/><path d="M20 470H320V640H20Z" fill="#3d2430" opacity=".75"/><circle cx="170" cy="470" r="120" fill="#ffd98a" opacity=".35" style="filter:blur(20px)"/><path d="M170 400v44" stroke="#2b1a14" stroke-width="4"/><circle cx="170" cy="458" r="17" fill="#fff1c4"/>${goods.map((colour, index) => `<path d="M${44 + index * 64} 640q26-70 52 0Z" fill="${colour}"/><path d="M${44 + index * 64} 640q26-70 52 0Z" fill="#fff" opacity=".12" transform="translate(-4 0)"/>`).join('')}<path d="M0 636H340V804H0Z" fill="#8a5632"/><path d="M0 636H340V656H0Z" fill="#b9814f"/>${times(5, index => `<path d="M${index * 68 + 34} 656V804" stroke="#6b4026" stroke-width="4"/>`)}<path d="M-20 400Q170 250 360 400Z" fill="${darker(one, 0.1)}"/>${times(6, index => `<path d="M${-20 + index * 63.4} 400a31.700 34 0 0 0 63.400 0Z" fill="${index % 2 ? '#fdf1dc' : one}"/><path d="M${-20 + index * 63.4} 400L${40 + index * 52} 312L${92 + index * 52} 312L${43.4 + index * 63.4} 400Z" fill="${index % 2 ? '#fdf1dc' : lighter(one, 0.08)}" opacity="${index % 2 ? 0.95 : 1}"/>`)}</g>`
  return svg(
    1200,
    900,
    `<defs>${sky.defs}</defs><rect width="1200" height="900" fill="${sky.paint}"/><circle cx="930" cy="250" r="70" fill="#fff0c8"/><path d="M0 620Q200 520 420 600T820 560T1200 610V900H0Z" fill="#7a4466" opacity=".6"/><path d="M0 780H1200V900H0Z" fill="#a8704a"/><path d="M0 180Q300 280 600 190T1200 180" stroke="#3d2430" stroke-width="4" fill="none"/>${times(13, index => `<path d="M${index * 96 + 10} ${206 + Math.abs(((index % 6) - 3) * 10)}l40 4l-22 46Z" fill="${['#e9b44c', '#d4472f', '#1f7a7a', '#c81d6b'][index % 4]}"/>`)}${stall(40, '#c8452f', ['#e9a23b', '#8a2f4e', '#2f7a5c', '#d9643b'])}${stall(430, '#1f7a7a', ['#d4a23a', '#b9322e', '#3b62a9', '#e7c79a'])}${stall(820, '#d98a2b', ['#c81d6b', '#f2c14e', '#12654c', '#7a4a7c'])}`,
  )
}

/** Pictures that belong to no shop, or to all of them. */
export function sharedPictures(): Picture[] {
  const fallbacks = [
    'books/fallback.webp',
    'screens/fallback.webp',
    'vastra/fallback.webp',
    'public/fallback.webp',
  ]
  return [
    ...fallbacks.map(file => ({ file, width: 1000, height: 1000, html: parcel })),
    { file: 'public/categories/default.webp', width: 1200, height: 900, html: stalls },
  ]
}
