import { DAY } from '../domain/durations.ts'
import type { DemoAttribute, DemoProduct } from './shape.ts'

const NEWEST = Date.UTC(2026, 9, 30, 5, 30)

/** What the shops' data files write by hand; pictures, dates and common attributes are filled in. */
export interface Listing extends Omit<DemoProduct, 'images' | 'attributes' | 'createdAt'> {
  featured?: boolean
  /** Pictures beside the main one: `more: ['back']` is `<slug>-back.webp`. */
  more?: string[]
  attributes: (DemoAttribute | false)[]
}

/** Turns listings into products, dated evenly over two years in an order that mixes the categories. */
export function listed(listings: Listing[]): DemoProduct[] {
  const step = (720 * DAY) / listings.length
  return listings.map(({ featured, more = [], attributes, ...product }, index) => {
    const place = (index * 29) % listings.length
    return {
      ...product,
      images: [`${product.slug}.webp`, ...more.map(view => `${product.slug}-${view}.webp`)],
      attributes: [
        ...attributes.filter(attribute => attribute !== false),
        ...(featured ? [{ key: 'featured', value: ['true'] }] : []),
      ],
      createdAt: new Date(NEWEST - Math.round(place * step)).toISOString(),
    }
  })
}

/** An attribute of one value, or of several. */
export function attribute(key: string, value: string | string[], metricUnit?: string): DemoAttribute {
  return { key, value: Array.isArray(value) ? value : [value], ...(metricUnit ? { metricUnit } : {}) }
}
