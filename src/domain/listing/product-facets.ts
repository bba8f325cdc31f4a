import type { Attribute } from '../../contract/catalogue/product.ts'
import { countryName } from '../catalogue/country.ts'
import { COLOR_KEYS, SIZE_KEYS } from '../catalogue/variant-attributes.ts'
import { foldName } from '../fold-name.ts'
import { facetLabels } from '../messages/facets.ts'
import { attributeFacet, type FacetKey, MAX_FACET_TEXT } from './facet-keys.ts'

export interface FacetValue {
  key: FacetKey
  /** What the product calls the facet. */
  name: string
  /** Folded; `label` is the same as the product spells it. */
  value: string
  label: string
}

export interface FacetVariant {
  /** The variant's key in the database; 0 for a product without variants. */
  pk: number
  /** Paise. */
  price: number | null
  onSale: boolean
  /** Size and colour, where the product has variants. */
  values: FacetValue[]
}

/**
 * What facets see of a product: values of all its variants, and the variants, of which there is at least one. Sizes and
 * colours stand with each variant, even where all have the same, so that what must meet in one is looked up in one place.
 */
interface ProductFacets {
  shared: FacetValue[]
  variants: FacetVariant[]
}

/** Prices are paise; where a variant has none, the product's stand. */
interface Prices {
  regularPrice: number | null
  discountedPrice: number | null
}

export interface FacetProduct extends Prices {
  parentCategory: string | null
  /** As it is stored; empty for none. */
  countryOfOrigin: string
  sizeLabel: string
  colorLabel: string
  attributes: readonly Pick<Attribute, 'key' | 'value' | 'metricUnit'>[]
  variants: readonly (Prices & { pk: number; size: string; color: string })[]
}

/** Values of a product that are facets; what a shop writes beyond is none. */
const MOST_VALUES = 100

/**
 * The facets of a product. Size and colour are those of its variants; where no variant has them, its attributes. A value
 * has one spelling in a product, the first.
 */
export function facetsOf(product: FacetProduct): ProductFacets {
  const { variants, sizeLabel, colorLabel, parentCategory, countryOfOrigin } = product
  const size = { key: 'size', name: sizeLabel || facetLabels.size } as const
  const color = { key: 'color', name: colorLabel || facetLabels.color } as const
  const sizes = variants.some(variant => variant.size !== '') ? [] : written(product, SIZE_KEYS)
  const colors = variants.some(variant => variant.color !== '') ? [] : written(product, COLOR_KEYS)
  const ofAll = [...valuesOf(size, sizes), ...valuesOf(color, colors)]
  const shared = [
    ...valuesOf({ key: 'parentCategory', name: facetLabels.parentCategory }, [parentCategory ?? '']),
    ...valuesOf({ key: 'origin', name: facetLabels.origin }, [countryName(countryOfOrigin)]),
    ...(variants.length === 0 ? ofAll : []),
    ...product.attributes.flatMap(attributeValues),
  ]
  const spellings = new Map<string, FacetValue>()
  const inOneSpelling = (value: FacetValue) => {
    const term = JSON.stringify([value.key, value.value])
    const first = spellings.get(term) ?? value
    spellings.set(term, first)
    return first
  }
  return {
    shared: withoutRepeats(shared).slice(0, MOST_VALUES),
    variants:
      variants.length === 0
        ? [{ pk: 0, ...priceOf(product), values: [] }]
        : variants.map(variant => ({
            pk: variant.pk,
            ...priceOf(hasPrice(variant) ? variant : product),
            values: withoutRepeats([
              ...valuesOf(size, [variant.size]),
              ...valuesOf(color, [variant.color]),
              ...ofAll,
            ])
              .slice(0, MOST_VALUES)
              .map(inOneSpelling),
          })),
  }
}

function written({ attributes }: Pick<FacetProduct, 'attributes'>, names: readonly string[]): string[] {
  return attributes.find(({ key }) => names.includes(key.toLowerCase()))?.value ?? []
}

function attributeValues({ key: name, value, metricUnit }: FacetProduct['attributes'][number]): FacetValue[] {
  const key = attributeFacet(name)
  if (key === undefined) return []
  const texts = value.map(text => text.trim() && `${text.trim()} ${metricUnit.trim()}`)
  return valuesOf({ key, name: name.replaceAll('_', ' ').trim() }, texts)
}

function valuesOf(facet: Pick<FacetValue, 'key' | 'name'>, texts: readonly string[]): FacetValue[] {
  return texts
    .map(text => ({ ...facet, value: foldName(text), label: text.trim() }))
    .filter(({ value }) => value !== '' && value.length <= MAX_FACET_TEXT)
}

function withoutRepeats(values: readonly FacetValue[]): FacetValue[] {
  const seen = new Set<string>()
  return values.filter(({ key, value }) => {
    const term = JSON.stringify([key, value])
    return !seen.has(term) && seen.add(term)
  })
}

function hasPrice({ regularPrice, discountedPrice }: Prices): boolean {
  return regularPrice !== null || discountedPrice !== null
}

function priceOf({ regularPrice, discountedPrice }: Prices): Pick<FacetVariant, 'price' | 'onSale'> {
  const onSale = discountedPrice !== null && discountedPrice < (regularPrice ?? 0)
  return { price: discountedPrice ?? regularPrice, onSale }
}
