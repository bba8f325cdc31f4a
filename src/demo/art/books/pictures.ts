import { books } from '../../books.ts'
import type { DemoProduct } from '../../shape.ts'

import type { Picture } from '../picture.ts'
import { composed } from './compose.ts'
import { type Cover, covers } from './covers.ts'
import { notebook, tee, tote } from './gifts.ts'
import { magazineFront } from './magazine.ts'
import { shelfScene, stackScene } from './scenes.ts'
import { backOf, openedAt, spineOf, standing } from './staging.ts'

const of = (product: DemoProduct, key: string) =>
  product.attributes.find(attribute => attribute.key === key)?.value[0] ?? ''

/** The flat front of a book or magazine, 560 × 840. */
export function front(product: DemoProduct, cover: Cover): string {
  return cover.layout === 'magazine'
    ? magazineFront(cover, product.title, of(product, 'issue'))
    : composed(cover, { title: product.title, author: of(product, 'author') })
}

const gifts: Record<string, () => string> = {
  'one-more-chapter-tee.webp': () => tee('#efe6d2', '#24406e'),
  'one-more-chapter-tee-indigo.webp': () => tee('#2b4a80', '#f3e6cb'),
  'readers-canvas-tote.webp': tote,
  'khadi-notebook.webp': notebook,
}

function draw(product: DemoProduct, file: string): string {
  const gift = gifts[file]
  if (gift !== undefined) return gift()
  const cover = covers[product.slug]
  if (cover === undefined) throw new Error(`No cover is drawn for ${product.slug}`)
  const author = of(product, 'author')
  const pages = Number(of(product, 'pages'))
  const thick = cover.layout === 'magazine' ? 14 : Math.round(34 + Math.min(pages, 620) / 10)
  const spine = cover.layout === 'magazine' ? '' : spineOf(cover, product.title, author, thick)
  if (file.endsWith('-back.webp'))
    return standing(backOf(cover, product.title, product.description), spine, cover, thick, true)
  if (file.endsWith('-title-page.webp'))
    return openedAt(cover, product.title, author, of(product, 'first_published'))
  return standing(front(product, cover), spine, cover, thick)
}

const find = (slug: string) => books.products.find(product => product.slug === slug)
const fronts = (slugs: string[]) =>
  slugs.flatMap(slug => {
    const product = find(slug)
    const cover = covers[slug]
    return product && cover ? [front(product, cover)] : []
  })

const category = (name: string, tint: string, slugs: string[]): Picture => ({
  file: `books/category-${name}.webp`,
  width: 1200,
  height: 900,
  html: () => stackScene(fronts(slugs), tint, 1200, 900),
})

/** Every picture of the bookshop. */
export function bookPictures(): Picture[] {
  return [
    ...books.products.flatMap(product =>
      product.images.map(file => ({
        file: `books/${file}`,
        width: 800,
        height: 1000,
        html: () => draw(product, file),
      })),
    ),
    category('books', '#d9b48a', ['pride-and-prejudice', 'godaan', 'moby-dick']),
    category('magazines', '#a9c4c8', ['reel-and-frame', 'monsoon-quarterly', 'the-slow-kitchen']),
    category('self-help', '#b9c9a6', ['meditations', 'as-a-man-thinketh', 'karma-yoga']),
    category('children', '#f0c987', ['the-jungle-book', 'panchatantra', 'idgah']),
    category('poetry', '#cdb4c9', ['rubaiyat', 'gitanjali', 'the-prophet']),
    {
      file: 'books/category-gifts.webp',
      width: 1200,
      height: 900,
      html: () =>
        `<div style="width:1200px;height:900px;overflow:hidden;display:flex">${[tote(), tee('#efe6d2', '#24406e')].map(drawing => `<div style="width:600px;height:900px;overflow:hidden"><div style="transform:translate(-100px,-50px)">${drawing}</div></div>`).join('')}</div>`,
    },
    {
      file: 'books/hero.webp',
      width: 1600,
      height: 1000,
      html: () =>
        shelfScene(
          fronts(['the-home-and-the-world', 'a-tale-of-two-cities', 'gitanjali', 'shakuntala']),
          1600,
          1000,
        ),
    },
    {
      file: 'public/promo.webp',
      width: 1200,
      height: 900,
      html: () =>
        stackScene(
          fronts(['the-good-routine', 'walden', 'monsoon-quarterly', 'meditations']),
          '#d8a48a',
          1200,
          900,
        ),
    },
  ]
}
