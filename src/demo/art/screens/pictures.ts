import { screens } from '../../screens.ts'
import type { DemoProduct } from '../../shape.ts'
import type { Picture } from '../picture.ts'
import { cables } from './cables.ts'
import { clothOnScreen, extras, shutterClosed, soundbarSide } from './extras.ts'
import { furniture } from './furniture.ts'
import { handsetAlone, keyboardSide, portsOf, remotes, streamers } from './handhelds.ts'
import { backOfStand, foldedArm, mounts } from './mounts.ts'

const drawings: Record<string, (tone: string) => string> = {
  ...mounts,
  ...cables,
  ...remotes,
  ...streamers,
  ...furniture,
  ...extras,
}

const TONES: Record<string, string> = {
  Black: '#26292f',
  White: '#eceae5',
  Red: '#c2352f',
  Blue: '#2f62c4',
  Grey: '#7d8590',
  Graphite: '#4a505c',
  Copper: '#b5713f',
  Aqua: '#26b8b0',
  Charcoal: '#33373f',
  Sand: '#d8c8ac',
  Slate: '#5a6674',
  Coffee: '#6f4c36',
  Mint: '#9fe0c4',
  Coral: '#f07a64',
  Yellow: '#f2c53c',
  Chalk: '#edeae3',
  Walnut: '#7a5236',
  Oak: '#c9a06a',
  Teak: '#a86f3e',
  Sheesham: '#83492a',
  'Natural Cane': '#d9bb85',
  Multicolour: '#8f5bff',
  'Warm White': '#ffe2a8',
}

const views: Record<string, () => string> = {
  'hdmi-switch-3-ports.webp': () => portsOf('#9fb4d0'),
  'jharokha-box-pro-ports.webp': () => portsOf('#a59cc0'),
  'hall-soundbar-side.webp': soundbarSide,
  'screen-care-kit-cloth.webp': clothOnScreen,
  'tv-webcam-shutter.webp': shutterClosed,
  'full-motion-single-folded.webp': foldedArm,
  'table-stand-back.webp': backOfStand,
  'air-mouse-keys.webp': keyboardSide,
  'jharokha-stick-remote.webp': () => handsetAlone('#a9bfd4'),
  'jharokha-stick-4k-remote.webp': () => handsetAlone('#8f9fd0'),
}

/** A closer look: the same drawing from the middle, 1.7 times as large. */
const closer = (drawing: string) =>
  `<div style="width:1000px;height:1000px;overflow:hidden"><div style="transform:scale(1.7);transform-origin:42% 60%">${drawing}</div></div>`

function draw({ slug, attributes }: DemoProduct, file: string): string {
  const view = views[file]
  if (view) return view()
  const paint = drawings[slug]
  if (!paint) throw new Error(`Nothing is drawn for ${slug}`)
  const colours = attributes.find(({ key }) => key === 'color')?.value ?? ['Black']
  const named = file.slice(slug.length + 1, -'.webp'.length)
  const chosen = colours.find(
    colour => named !== '' && colour.toLowerCase().replaceAll(' ', '-').startsWith(named),
  )
  const tone = TONES[chosen ?? colours[0] ?? 'Black'] ?? '#26292f'
  return named !== '' && chosen === undefined ? closer(paint(tone)) : paint(tone)
}

const CATEGORIES: [name: string, first: string, second: string][] = [
  ['tv-video-accessories', 'glow-bias-light', 'Multicolour'],
  ['tv-mounts', 'full-motion-single', 'Black'],
  ['hdmi-cables', 'hdmi-8k', 'Graphite'],
  ['tv-remote-controls', 'universal-remote', 'Black'],
  ['streaming-devices', 'jharokha-stick', 'Black'],
  ['entertainment-units', 'aangan-low-unit', 'Walnut'],
]

/** The square drawing, cut to 4:3 about its middle. */
const wide = (drawing: string, width = 1200, height = 900) =>
  `<div style="width:${width}px;height:${height}px;overflow:hidden"><div style="width:1000px;transform:translateY(${(height - width) / 2}px) scale(${width / 1000});transform-origin:0 0">${drawing}</div></div>`

const category = (slug: string, tone: string) => wide(drawings[slug]?.(TONES[tone] ?? '#26292f') ?? '')

/** Every picture of the screens shop, and the built-in category pictures that show the same goods. */
export function screenPictures(): Picture[] {
  const tiles = CATEGORIES.flatMap(([name, slug, tone]) =>
    [`screens/category-${name}.webp`, `public/categories/${name}.webp`].map(file => ({
      file,
      width: 1200,
      height: 900,
      html: () => category(slug, tone),
    })),
  )
  return [
    ...screens.products.flatMap(product =>
      product.images.map(file => ({
        file: `screens/${file}`,
        width: 1000,
        height: 1000,
        html: () => draw(product, file),
      })),
    ),
    ...tiles,
    {
      file: 'screens/hero.webp',
      width: 1600,
      height: 1000,
      html: () => wide(drawings['full-wall-unit']?.('#7a5236') ?? '', 1600, 1000),
    },
  ]
}
