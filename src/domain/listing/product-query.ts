import type { ProductQuery } from '../../contract/catalogue/product-list.ts'
import { type Selection, selectionFrom } from './selection.ts'

export type FacetQuery = Pick<
  ProductQuery,
  'size' | 'color' | 'origin' | 'price' | 'attr' | 'onSale' | 'inStock'
> & { parentCategory?: string | string[] | undefined }

export function selectionOfQuery(query: FacetQuery): Selection {
  const {
    parentCategory: parents = [],
    size = [],
    color = [],
    origin = [],
    price = [],
    attr = {},
    onSale,
    inStock,
  } = query
  const attributes = Object.entries(attr).map(([name, values]) => [`attr.${name}`, values] as const)
  const lists = {
    parentCategory: [parents].flat(),
    size,
    color,
    origin,
    price,
    ...Object.fromEntries(attributes),
  }
  const parameters = Object.entries(lists).flatMap(([key, values]) => values.map(value => [key, value]))
  const flags = Object.entries({ onSale, inStock }).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return selectionFrom(new URLSearchParams([...parameters, ...flags]))
}

/** The query for products that a selection is asked by. */
export function queryOfSelection(selection: Selection): Pick<ProductQuery, keyof FacetQuery> {
  const attributes = [...selection].flatMap(([key, values]): [string, string[]][] =>
    key.startsWith('attr.') ? [[key.slice('attr.'.length), [...values]]] : [],
  )
  const list = (key: 'parentCategory' | 'size' | 'color' | 'origin' | 'price') => {
    const values = selection.get(key)
    return values ? { [key]: [...values] } : {}
  }
  return {
    ...list('parentCategory'),
    ...list('size'),
    ...list('color'),
    ...list('origin'),
    ...list('price'),
    ...(attributes.length > 0 ? { attr: Object.fromEntries(attributes) } : {}),
    ...(selection.has('onSale') ? { onSale: 'true' as const } : {}),
    ...(selection.has('inStock') ? { inStock: 'true' as const } : {}),
  }
}
