import { attribute, type Listing } from './listing.ts'

/** A book as the bookshop's lists write it. */
export interface Volume {
  slug: string
  title: string
  by: string
  year: string
  kind: string
  /** English without it. */
  lang?: string
  pages: number
  price: number
  sale?: number
  featured?: boolean
  more?: string[]
  text: string
}

/** A listing for a book: the dearer ones are bound in boards, the rest in paper. */
export function volume(category: string, book: Volume): Listing {
  return {
    slug: book.slug,
    title: book.title,
    description: book.text,
    category,
    parentCategory: book.kind,
    regularPrice: book.price,
    discountedPrice: book.sale,
    featured: book.featured,
    more: book.more,
    attributes: [
      attribute('author', book.by),
      attribute('first_published', book.year),
      attribute('language', book.lang ?? 'English'),
      attribute('pages', String(book.pages)),
      attribute('format', book.price >= 390 ? 'Hardcover' : 'Paperback'),
    ],
  }
}
