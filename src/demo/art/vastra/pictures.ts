import type { DemoProduct } from '../../shape.ts'
import { vastra } from '../../vastra.ts'
import { lightness, mix } from '../draw.ts'
import type { Picture } from '../picture.ts'
import { colourOf, studio } from './fabric.ts'
import { dhoti, jacket, kurta, sherwani, trousers } from './men.ts'
import { objects } from './objects.ts'
import { anarkali, hung, kurti, lehenga, saree } from './women.ts'

type Cut = { craft: string; base: string }
const byKind: Record<string, (cut: Cut) => string> = {
  Kurtas: cut => kurta(cut),
  Sherwanis: sherwani,
  'Nehru Jackets': jacket,
  Bottoms: trousers,
  Shawls: cut => hung(cut, true),
  Sarees: saree,
  Lehengas: lehenga,
  'Suits & Kurtis': kurti,
  Dupattas: cut => hung(cut),
  'Stoles & Squares': cut => hung(cut, true),
}
const bySlug: Record<string, (cut: Cut) => string> = {
  ...objects,
  'dhoti-silk': dhoti,
  'linen-short-kurta': cut => kurta(cut, 720),
  'anarkali-suit': anarkali,
  'palazzo-suit': anarkali,
}

/** The wall behind a piece: a quiet relative of its colour, or a warm one for pale cloth. */
const wall = (base: string) => (lightness(base) > 0.78 ? '#a98a72' : mix(base, '#c9b29a', 0.45))

function draw({ slug, parentCategory, attributes }: DemoProduct, file: string): string {
  const value = (key: string) => attributes.find(attribute => attribute.key === key)?.value ?? []
  const paint = bySlug[slug] ?? byKind[parentCategory ?? '']
  if (!paint) throw new Error(`Nothing is drawn for ${slug}`)
  const named = file.slice(slug.length + 1, -'.webp'.length)
  const colours = value('color')
  const chosen =
    colours.find(colour => colour.toLowerCase().replaceAll(' ', '-') === named) ?? colours[0] ?? ''
  const base = colourOf(chosen)
  const whole = studio(wall(base), paint({ craft: value('craft')[0] ?? '', base }))
  return named === 'detail'
    ? `<div style="width:800px;height:1000px;overflow:hidden"><div style="transform:scale(2.1);transform-origin:50% 28%">${whole}</div></div>`
    : whole
}

const find = (slug: string) => vastra.products.find(product => product.slug === slug)
const panel = (slug: string, width: number, height: number, view = '') => {
  const product = find(slug)
  const scale = Math.max(width / 800, height / 1000)
  return product
    ? `<div style="width:${width}px;height:${height}px;overflow:hidden;flex:none"><div style="transform-origin:0 0;transform:scale(${scale}) translate(${(width / scale - 800) / 2}px,${(height / scale - 1000) * 0.4}px)">${draw(product, `${slug}${view}.webp`)}</div></div>`
    : ''
}
const row = (...panels: string[]) => `<div style="display:flex">${panels.join('')}</div>`

/** Every picture of the clothes shop. */
export function vastraPictures(): Picture[] {
  const tile = (name: string, html: () => string): Picture => ({
    file: `vastra/category-${name}.webp`,
    width: 1200,
    height: 900,
    html,
  })
  return [
    ...vastra.products.flatMap(product =>
      product.images.map(file => ({
        file: `vastra/${file}`,
        width: 800,
        height: 1000,
        html: () => draw(product, file),
      })),
    ),
    tile('men', () => row(panel('nehru-jacket-ajrakh', 600, 900), panel('classic-sherwani', 600, 900))),
    tile('women', () => row(panel('banarasi-saree', 600, 900), panel('mirror-lehenga', 600, 900))),
    tile('accessories', () => row(panel('kundan-jhumka', 600, 900), panel('potli-bag', 600, 900))),
    {
      file: 'vastra/hero.webp',
      width: 1600,
      height: 1000,
      html: () =>
        row(
          panel('silk-festive-kurta', 533, 1000),
          panel('kanjivaram-saree', 534, 1000),
          panel('bridal-lehenga', 533, 1000),
        ),
    },
  ]
}
