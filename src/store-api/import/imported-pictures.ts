import type { ProductValues } from '../catalogue/products/save-products.db.ts'
import type { ProductRow } from '../catalogue/products/stored-product.db.ts'
import type { ImportedProduct } from './formats/imported-product.ts'
import { isWithoutLetters } from './spoilt-texts.ts'

/** A picture of a product as its row has it. */
export interface StoredPicture {
  url: string
  alt?: string | undefined
  color?: string | undefined
}

type Pictures = Pick<ProductValues, 'img_url' | 'images'>

/** Addresses of all pictures without repetition, the main one first. */
export function picturesIn(row: Pictures): string[] {
  const rest = entriesIn(row)
    .map(({ url }) => url)
    .filter(url => url !== '' && url !== row.img_url)
  return row.img_url === '' && rest.length === 0 ? [] : [...new Set([row.img_url, ...rest])]
}

/** The alternative text of each of these pictures, empty where it has none. */
export function alternativeTextsIn(row: Pictures): string[] {
  const texts = new Map(entriesIn(row).map(({ url, alt = '' }) => [url, alt]))
  return picturesIn(row).map(url => texts.get(url) ?? '')
}

function entriesIn({ images }: Pictures): StoredPicture[] {
  return JSON.parse(images)
}

/** The same pictures stay as they are written; others are the list, with the colours and texts that are known. */
export function mergePictures(
  row: ProductRow | undefined,
  { images: given, imageAlts }: Pick<ImportedProduct, 'images' | 'imageAlts'>,
  colourOf: (url: string) => string | undefined,
): Pick<ProductValues, 'img_url' | 'img_color' | 'images'> {
  const before = row ?? { img_url: '', img_color: null, images: '[]' }
  const { img_url, img_color, images } = before
  const next = given === undefined ? picturesIn(before) : [...new Set(given)]
  const known = new Map(entriesIn(before).map(stored => [stored.url, stored]))
  const altOf = (url: string) => {
    const { alt: stands = '' } = known.get(url) ?? {}
    const alt = imageAlts?.[url] ?? stands
    return isWithoutLetters(alt, stands) ? stands : alt
  }
  const isSame =
    JSON.stringify(picturesIn(before)) === JSON.stringify(next) &&
    next.every(url => altOf(url) === (known.get(url)?.alt ?? ''))
  if (isSame) return { img_url, img_color, images }
  if (img_color !== null) known.set(img_url, { ...known.get(img_url), url: img_url, color: img_color })
  const list = next.map(url => {
    const alt = altOf(url)
    return { url, color: known.get(url)?.color ?? colourOf(url), ...(alt === '' ? {} : { alt }) }
  })
  return {
    img_url: next[0] ?? '',
    img_color: list[0]?.color ?? null,
    images: JSON.stringify(list.filter(({ url }) => url !== '')),
  }
}
