import { around, times } from '../draw.ts'

type Motif = (ink: string, glow: string) => string

const rays = (count: number, from: number, to: number, ink: string, width = 5) =>
  around(
    count,
    0,
    0,
    `<path d="M0 ${-from}V${-to}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`,
  )
const leaf = (fill: string) => `<path d="M0 0C-26-22-24-58 0-86C24-58 26-22 0 0Z" fill="${fill}"/>`

/** Emblems for covers, drawn about the origin in a box of roughly 200 × 200. */
export const motifs = {
  lotus: (ink, glow) =>
    `${[-74, 74, -50, 50, -25, 25, 0].map((turn, index) => `<g transform="rotate(${turn} 0 50)"><path d="M0 60C-34 20-30-34 0-78C30-34 34 20 0 60Z" fill="${index % 2 ? glow : ink}" stroke="${index % 2 ? ink : glow}" stroke-width="3"/></g>`).join('')}<path d="M-90 72q90 36 180 0q-90 60-180 0Z" fill="${ink}"/>`,
  lamp: (ink, glow) =>
    `<path d="M0-80C26-44 22-24 0-10C-22-24-26-44 0-80Z" fill="${glow}"/><path d="M0-52c10 16 8 26 0 34c-8-8-10-18 0-34Z" fill="${ink}" opacity=".5"/><path d="M-92 6C-60 26 60 26 92 6C86 62 46 84 0 84S-86 62-92 6Z" fill="${ink}"/><path d="M-70 34q70 26 140 0" stroke="${glow}" stroke-width="5" fill="none"/>`,
  bird: (ink, glow) =>
    `<path d="M-100 10C-60-60-20-40 0-10C30-70 70-90 104-92C92-40 70 4 34 34C14 52-20 58-50 50L-96 70L-70 36C-84 32-94 22-100 10Z" fill="${ink}"/><path d="M0-10C14 4 24 16 34 34" stroke="${glow}" stroke-width="5" fill="none"/><circle cx="-66" cy="4" r="6" fill="${glow}"/>`,
  boat: (ink, glow) =>
    `<path d="M-8-100V40L-86 40C-50 0-24-50-8-100Z" fill="${ink}"/><path d="M8-84C50-50 70-6 76 40H8Z" fill="${glow}"/><path d="M-104 52H104C92 84 66 96 40 96H-44C-72 96-92 82-104 52Z" fill="${ink}"/>`,
  tree: (ink, glow) =>
    `<path d="M-12 100C-4 60-6 20-2-6h8c2 30 0 66 14 106Z" fill="${ink}"/>${[
      [0, -56, 46],
      [-48, -26, 36],
      [48, -26, 36],
      [-24, -72, 32],
      [28, -76, 32],
      [-70, -2, 22],
      [72, 0, 22],
    ]
      .map(([x, y, r], i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${i % 3 === 2 ? glow : ink}"/>`)
      .join('')}`,
  sun: (ink, glow) =>
    `${rays(24, 62, 96, ink)}<circle r="50" fill="${glow}"/><circle r="50" fill="none" stroke="${ink}" stroke-width="6"/><circle r="34" fill="none" stroke="${ink}" stroke-width="3"/>`,
  moon: (ink, glow) =>
    `<path d="M20-92A94 94 0 1 0 90 40A76 76 0 0 1 20-92Z" fill="${glow}"/>${[
      [54, -50, 8],
      [84, -10, 5],
      [40, -8, 4],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`)
      .join('')}`,
  key: (ink, glow) =>
    `<circle cy="-56" r="38" fill="none" stroke="${ink}" stroke-width="15"/><circle cy="-56" r="13" fill="${glow}"/><path d="M0-18V100M0 92h38v-22M0 60h28" stroke="${ink}" stroke-width="15" fill="none"/>`,
  candle: (ink, glow) =>
    `<path d="M0-100C26-62 22-40 0-28C-22-40-26-62 0-100Z" fill="${glow}"/><path d="M-22-18h44v94h-44Z" fill="${ink}"/><path d="M-22-18q8 26 0 40" stroke="${glow}" stroke-width="5" fill="none"/><path d="M-72 76H72l-14 22H-58Z" fill="${ink}"/>`,
  quill: (ink, glow) =>
    `<path d="M92-98C10-90-50-30-60 44C10 40 80-10 92-98Z" fill="${ink}"/><path d="M70-76C10-40-40 20-92 98" stroke="${glow}" stroke-width="6" fill="none"/>`,
  rose: (ink, glow) =>
    `<path d="M0 20C10 50-4 80 6 102" stroke="${ink}" stroke-width="7" fill="none"/><g transform="translate(4 72) rotate(58) scale(.6)">${leaf(ink)}</g><g transform="translate(2 84) rotate(-62) scale(.6)">${leaf(ink)}</g><circle cy="-30" r="62" fill="${glow}"/><path d="M0-30a12 12 0 1 1 16-12a26 26 0 1 1-38 22a40 40 0 1 1 62 20a56 56 0 0 1-88-10" stroke="${ink}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  whale: (ink, glow) =>
    `<path d="M-104 20C-90-30-40-50 10-38C44-30 62-12 76-34C78-54 66-66 60-82C80-80 90-66 94-56C100-68 110-76 124-76C116-52 104-46 100-34C94 20 50 64-20 62C-62 60-98 50-104 20Z" fill="${ink}"/><path d="M-100 26C-60 44-20 44 20 34" stroke="${glow}" stroke-width="5" fill="none"/><circle cx="-66" cy="4" r="6" fill="${glow}"/><path d="M-40-58q-14-26-34-20M-40-58q8-30 30-26" stroke="${glow}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  ring: (ink, glow) =>
    `<circle cy="30" r="58" fill="none" stroke="${ink}" stroke-width="14"/><path d="M-34-60L-18-84H18L34-60L0-18Z" fill="${glow}" stroke="${ink}" stroke-width="5"/><path d="M-34-60H34M-12-60L0-18L12-60" stroke="${ink}" stroke-width="3" fill="none"/>`,
  cloud: (ink, glow) =>
    `<path d="M-96 10a34 34 0 0 1 32-40a48 48 0 0 1 90-14a38 38 0 0 1 64 30a28 28 0 0 1-6 54H-70a32 32 0 0 1-26-30Z" fill="${ink}"/>${times(9, i => `<path d="M${-72 + i * 18} ${58 + (i % 2) * 6}l-10 34" stroke="${glow}" stroke-width="5" stroke-linecap="round"/>`)}`,
  eye: (ink, glow) =>
    `<path d="M-104 0C-60-66 60-66 104 0C60 66-60 66-104 0Z" fill="${glow}" stroke="${ink}" stroke-width="7"/><circle r="38" fill="${ink}"/><circle r="15" fill="${glow}"/>${times(7, i => `<path d="M${-72 + i * 24} ${-56 - (3 - Math.abs(i - 3)) * 10}v-16" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`)}`,
  hourglass: (ink, glow) =>
    `<path d="M-58-88H58C58-30 14-20 14 0S58 30 58 88H-58C-58 30-14 20-14 0S-58-30-58-88Z" fill="none" stroke="${ink}" stroke-width="9"/><path d="M-40-50H40C28-22 8-18 0-2C-8-18-28-22-40-50ZM-44 80C-40 50-10 46 0 26C10 46 40 50 44 80Z" fill="${glow}"/><path d="M-74-94H74M-74 94H74" stroke="${ink}" stroke-width="13" stroke-linecap="round"/>`,
  lens: (ink, glow) =>
    `<circle cx="-18" cy="-22" r="62" fill="${glow}" stroke="${ink}" stroke-width="14"/><path d="M-50-44a44 44 0 0 1 40-18" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round" opacity=".8"/><path d="M28 26L92 92" stroke="${ink}" stroke-width="24" stroke-linecap="round"/>`,
  compass: (ink, glow) =>
    `<circle r="92" fill="none" stroke="${ink}" stroke-width="6"/><circle r="80" fill="none" stroke="${ink}" stroke-width="2"/>${around(4, 0, 0, `<path d="M0 0L-16-16L0-86Z" fill="${ink}"/><path d="M0 0L16-16L0-86Z" fill="${glow}"/>`)}${around(4, 0, 0, `<g transform="rotate(45) scale(.55)"><path d="M0 0L-16-16L0-86Z" fill="${ink}"/><path d="M0 0L16-16L0-86Z" fill="${glow}"/></g>`)}`,
  wheel: (ink, glow) =>
    `<circle r="90" fill="none" stroke="${ink}" stroke-width="9"/><circle r="20" fill="${glow}" stroke="${ink}" stroke-width="6"/>${rays(16, 20, 88, ink, 4)}${around(8, 0, 0, `<circle cy="-66" r="7" fill="${glow}"/>`)}`,
  cup: (ink, glow) =>
    `<path d="M-78-14H56C56 50 30 84-10 84S-78 50-78-14Z" fill="${ink}"/><path d="M54 0C100-8 100 54 40 50" stroke="${ink}" stroke-width="11" fill="none"/><path d="M-96 96H74" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>${[-44, -10, 24].map(x => `<path d="M${x}-30c-20-22 18-34 0-62" stroke="${glow}" stroke-width="7" fill="none" stroke-linecap="round"/>`).join('')}`,
  flame: (ink, glow) =>
    `<path d="M6-102C70-40 84 0 66 48C52 84 20 98 0 98S-66 80-72 34C-76 2-50-18-40-48C-26-34-20-24-16-8C10-34 14-66 6-102Z" fill="${ink}"/><path d="M2-6C32 22 38 44 26 66C18 80 8 84 0 84S-30 74-30 46C-30 30-16 22-12 6C-6 12-4 18-2 22C4 14 4 4 2-6Z" fill="${glow}"/>`,
  mountain: (ink, glow) =>
    `<circle cx="44" cy="-52" r="30" fill="${glow}"/><path d="M-110 80L-30-72L20 14L44-20L110 80Z" fill="${ink}"/><path d="M-30-72L-54-26L-38-34L-26-18L-14-34L-4-28Z" fill="${glow}"/>`,
  cow: (ink, glow) =>
    `<path d="M-46-64C-92-74-100-40-84-20C-76-32-64-34-50-34C-48 10-34 60 0 88C34 60 48 10 50-34C64-34 76-32 84-20C100-40 92-74 46-64C30-78-30-78-46-64Z" fill="${ink}"/><path d="M-44-68C-64-84-64-106-50-114C-50-92-40-84-24-80ZM44-68C64-84 64-106 50-114C50-92 40-84 24-80Z" fill="${glow}"/><circle cx="-22" cy="-18" r="7" fill="${glow}"/><circle cx="22" cy="-18" r="7" fill="${glow}"/><path d="M0-66L-9-48L0-30L9-48Z" fill="${glow}"/><ellipse cy="64" rx="24" ry="16" fill="${glow}"/>`,
  elephant: (ink, glow) =>
    `<path d="M-96 84V0C-96-50-60-74-14-74C10-92 64-90 84-50C96-24 92 10 92 44C92 66 108 66 108 50H120C122 90 74 92 74 48C74 30 70 20 60 16C46 26 30 26 22 18V84H-14V40C-30 46-44 46-58 40V84Z" fill="${ink}"/><path d="M22-60C-6-60-14-26 4-4C26-10 38-36 22-60Z" fill="${glow}"/><circle cx="58" cy="-40" r="6" fill="${glow}"/><path d="M-84-44C-60-60-40-64-20-64L-24-20Q-50-10-88-22Z" fill="${glow}" opacity=".85"/>`,
  paw: (ink, glow) =>
    `<path d="M0-6C40-6 66 34 56 64C46 90 18 74 0 74S-46 90-56 64C-66 34-40-6 0-6Z" fill="${ink}"/>${[
      [-70, -14, -24],
      [-28, -62, -8],
      [28, -62, 8],
      [70, -14, 24],
    ]
      .map(
        ([x, y, turn]) =>
          `<ellipse cx="${x}" cy="${y}" rx="19" ry="29" transform="rotate(${turn} ${x} ${y})" fill="${glow}"/>`,
      )
      .join('')}`,
  gear: (ink, glow) =>
    `${around(10, 0, 0, `<path d="M-15-100H15L20-70H-20Z" fill="${ink}"/>`)}<circle r="76" fill="${ink}"/><circle r="46" fill="${glow}"/><path d="M-14 22L12-34L4-4H22L-8 40L0 8H-18Z" fill="${ink}"/>`,
  leaf: (ink, glow) =>
    `<g transform="translate(0 100) scale(2.2)">${leaf(ink)}</g><path d="M0 104V-70M0 60L-34 28M0 60L34 28M0 18L-36-14M0 18L36-14M0-22L-24-44M0-22L24-44" stroke="${glow}" stroke-width="5" fill="none"/>`,
  star: (ink, glow) =>
    `${around(8, 0, 0, `<path d="M0 0L-15-30L0-98L15-30Z" fill="${ink}"/>`)}<circle r="24" fill="${glow}"/>`,
  note: (ink, glow) =>
    `<ellipse cx="-46" cy="62" rx="36" ry="28" transform="rotate(-18 -46 62)" fill="${ink}"/><ellipse cx="58" cy="44" rx="36" ry="28" transform="rotate(-18 58 44)" fill="${ink}"/><path d="M-14 58V-66L90-88V40" stroke="${ink}" stroke-width="12" fill="none"/><path d="M-14-66L90-88V-54L-14-32Z" fill="${glow}"/>`,
  reel: (ink, glow) =>
    `<circle r="94" fill="${ink}"/>${around(5, 0, 0, `<circle cy="-56" r="23" fill="${glow}"/>`)}<circle r="15" fill="${glow}"/><path d="M10 92Q70 98 118 84" stroke="${ink}" stroke-width="14" fill="none"/>`,
  bicycle: (ink, glow) =>
    `<g fill="none" stroke="${ink}" stroke-width="8"><circle cx="-60" cy="36" r="46"/><circle cx="64" cy="36" r="46"/><path d="M-60 36L-24-34H44L8 36H-60M-24-34L8 36M44-34L64 36M44-34L38-62H62M-38-46H-10" stroke-linejoin="round"/></g><circle cx="8" cy="36" r="10" fill="${glow}"/>`,
  ball: (ink, glow) =>
    `<circle r="90" fill="${glow}"/><path d="M-44-78C-8-40-8 40-44 78M-26-86C12-44 12 44-26 86" stroke="${ink}" stroke-width="5" fill="none"/>${times(9, i => `<path d="M${-24 + 18 * Math.sin((i / 8) * 3.14)} ${-66 + i * 16.5}h16" stroke="${ink}" stroke-width="4"/>`)}`,
  train: (ink, glow) =>
    `<path d="M-66-80Q0-110 66-80V50Q66 66 50 66H-50Q-66 66-66 50Z" fill="${ink}"/><path d="M-48-66Q0-84 48-66V-16H-48Z" fill="${glow}"/><path d="M0-78V-16" stroke="${ink}" stroke-width="6"/><circle cx="-36" cy="26" r="13" fill="${glow}"/><circle cx="36" cy="26" r="13" fill="${glow}"/><path d="M-40 72L-84 106M40 72L84 106M-56 88H56" stroke="${ink}" stroke-width="8"/>`,
  pot: (ink, glow) =>
    `<path d="M-62-30C-116 10-92 92 0 92S116 10 62-30Z" fill="${ink}"/><path d="M-76-50H76L62-26H-62Z" fill="${glow}"/><path d="M-84 20q84 40 168 0" stroke="${glow}" stroke-width="6" fill="none"/>${[-30, 0, 30].map(x => `<path d="M${x}-62c-12-14 12-22 0-40" stroke="${glow}" stroke-width="6" fill="none" stroke-linecap="round"/>`).join('')}`,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

export const motif = (name: MotifName, x: number, y: number, scale: number, ink: string, glow: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${motifs[name](ink, glow)}</g>`
