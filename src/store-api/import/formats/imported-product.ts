import { createHash } from 'node:crypto'
import { isProductId } from '../../../contract/catalogue/product-id.ts'
import type { ImportAnswers } from '../../../contract/desk/imports.ts'
import type { ProductAttribute } from '../../../contract/desk/product.ts'
import { foldName } from '../../../domain/fold-name.ts'
import type { GivenFields } from '../../catalogue/product-fields.ts'

/** What is to be asked of a file, with an example of its rows. */
export interface Question {
  kind: keyof ImportAnswers
  example: string
}

/** One fault of a file, or one thing that a person should know about a row; the report of an import lists them. */
export interface RowProblem {
  /** Row of the file as a spreadsheet numbers it, from 1. */
  line: number
  /** Name of the column as the file has it; empty where the whole row is meant. */
  column: string
  /** Plain English, a sentence without its full stop. */
  reason: string
  /** What a person may answer for the whole file, so that it is no fault any more. */
  asks?: Question | undefined
}

/** One variant of a file; a field that is undefined has no column there and stays as it is. */
export interface ImportedVariant {
  /** The public id, where the file has one. */
  id?: string | undefined
  sku?: string | undefined
  /** Empty where the product has no such option. */
  size: string
  color: string
  /** Rupees; null where the product's own price stands. */
  regularPrice?: number | null | undefined
  discountedPrice?: number | null | undefined
  /** Grams; null where it is the product's. */
  weight?: number | null | undefined
  /** Whole number, null where pieces are not counted. */
  stock?: number | null | undefined
  /** The stock when the file was saved: with it, only the difference of `stock` from it is meant. */
  stockWas?: number | null | undefined
  images?: string[] | undefined
}

/** A planned sale: `price` is rupees, times are milliseconds since 1970; without `from` it begins now, without `until` it has no end. */
export interface ImportedSale {
  price: number
  from: number | null
  until: number | null
}

/** What a file has of one product; a field that is undefined has no column there and stays as it is. Prices are rupees. */
export interface ImportedProduct extends GivenFields {
  id: string
  /** Where the id was made from a name, the name. */
  name?: string | undefined
  /** Where the id is, or was made from, a SKU: the id of the product without it. */
  idWithoutSku?: string | undefined
  /** Addresses, the main picture first. */
  images?: string[] | undefined
  /** Alternative texts by these addresses; one that has none here keeps its text. */
  imageAlts?: Record<string, string> | undefined
  /** Null for no sale. */
  sale?: ImportedSale | null | undefined
  attributes?: ProductAttribute[] | undefined
  published?: boolean | undefined
  variants?: ImportedVariant[] | undefined
  /** Milliseconds since 1970. */
  createdAt?: number | undefined
  /** True where attributes that the file does not name stay as they are. */
  keepsAttributes?: boolean | undefined
  /** True where the file has no columns for options, or for their names: its rows change variants that are there, and remove none. */
  keepsVariants?: boolean | undefined
  /** Options that the file has no column for, beside others of variants: those that are there keep theirs. */
  lacks?: readonly Option[] | undefined
  /** Of a row that names no variant, in a file that lacks columns that would: the one without size and colour, if there is one. */
  unnamed?: ImportedVariant | undefined
}

/**
 * An id for what another shop calls a product: the name itself where it can be one, else made from it, always the same.
 * Letters that an id cannot have are lost in the readable part, so that the digest alone separates names.
 */
export function productKey(name: string): string {
  if (isProductId(name)) return name
  const digest = createHash('sha256').update(foldName(name)).digest('hex').slice(0, 10)
  const plain = plainOf(name)
  return plain === '' ? `product-${digest}` : `${plain}-${digest}`
}

function plainOf(name: string): string {
  const dashed = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d_-]+/g, '-')
    .replace(/^-+/, '')
  return (/^.*[^-]/.exec(dashed)?.[0] ?? '').slice(0, 80)
}

/** What tells the variants of a product apart. */
export const options = ['size', 'color'] as const
type Option = (typeof options)[number]

/** The SKUs that a file gives the variants of a product. */
export function skusOf({ variants = [] }: Pick<ImportedProduct, 'variants'>): string[] {
  return variants.flatMap(({ sku = '' }) => (sku === '' ? [] : [sku]))
}

/** The ids that a file gives them. */
export function idsOf({ variants = [] }: Pick<ImportedProduct, 'variants'>): string[] {
  return variants.flatMap(({ id }) => id ?? [])
}

export interface NamedRow {
  /** As variantKey makes it. */
  variant: string
  line: number
}

/** A variant by the column that names it, in any letters. */
export function variantKey(column: 'variantId' | 'sku', text: string): string {
  return `${column} ${foldName(text)}`
}

/** One product of a file. It is not imported with any problem; notes name what was read in another way than it is written. */
export interface ReadProduct {
  /** The number of its first row. */
  line: number
  /** The numbers of all its rows, where other products stand between them. */
  lines?: readonly number[]
  /** In our own file what names the variants of its rows without an id, with the numbers of these. */
  below?: readonly NamedRow[]
  product: ImportedProduct
  problems: RowProblem[]
  notes: RowProblem[]
  /** True for what the shop cannot sell: nothing is imported of it. */
  isLeftOut?: true
}
